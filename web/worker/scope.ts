// What a service worker finds around itself, and what pages tell it. Only types: the worker imports nothing.
export type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
export type Fetching = Extendable & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
export type Pushed = Extendable & { readonly data: { json(): PushText } | null }
export type Pressed = Extendable & { readonly notification: Notification }
export type Renewed = Extendable & {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}
export type Told = Extendable & { readonly data: Reading }
/** Who is signed in, as a call answers it. */
export type Auth = { readonly data?: { readonly user?: { readonly data?: { readonly id?: number } } | null } }
export type Page = { readonly url: string; readonly focus: () => Promise<unknown> }

export type PushText = {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

/**
 * What a page tells the worker: who reads it, its address, the files it is made of, and what it asked before
 * it first reported.
 */
export type Reading = {
  readonly owner: number
  readonly path: string
  readonly files: readonly string[]
  readonly asked: readonly Question[]
}
/** `query` names the method, and `body` is its argument. */
export type Question = { readonly query: string; readonly body: string }

type Listens = {
  (type: 'install' | 'activate', listener: (event: Extendable) => void): void
  (type: 'fetch', listener: (event: Fetching) => void): void
  (type: 'message', listener: (event: Told) => void): void
  (type: 'push', listener: (event: Pushed) => void): void
  (type: 'notificationclick', listener: (event: Pressed) => void): void
  (type: 'pushsubscriptionchange', listener: (event: Renewed) => void): void
}

export type Scope = {
  readonly addEventListener: Listens
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly Page[]>
    openWindow(path: string): Promise<unknown>
  }
}
