// A tab of a browser, for code that was written for pages: it provides what pages find around themselves, and
// a death that takes all of it away at once.
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { build } from 'vite'
import WebSocket from 'ws'
import { isRecord } from '#contract/grammar/tags.ts'
import type * as TabCode from './tab-code.ts'

/** What the tabs of one browser share, and what stays when all of them are closed. */
export type Profile = {
  readonly name: string
  readonly disk: IDBFactory
  readonly kept: Map<string, string>
  /** For each lock, the promise that its next holder waits for. */
  readonly turns: Map<string, Promise<unknown>>
  /** The address of the product, and the headers that the browser sends. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Called before each call; fails or hangs where the network should. */
  readonly onAsk?: (asked: Asked) => Promise<void>
  /** Called before each try to open the live line; throws where there is no network. */
  readonly onDial?: () => void
  /** Called with the answer to each call. */
  readonly onAnswer: (asked: Asked, answer: unknown) => void
}

export type Asked = { readonly path: string; readonly body: unknown }

export type Tab = {
  readonly code: typeof TabCode
  /** Lets the tab come into view, as when its person returns to it. */
  readonly show: () => void
  /** Tells the tab that its browser has lost its network; a live line that is open stays open. */
  readonly goOffline: () => void
  /** Tells the tab that its browser has found a network again. */
  readonly goOnline: () => void
  /** Says whether it has died or begun to load anew. */
  readonly hasLeft: () => boolean
  readonly die: () => void
}

/** Clocks in a tab run this much faster, so that waiting does not fill the run. */
export const HASTE = 4

let bundled: Promise<string> | undefined

export async function openTab(profile: Profile): Promise<Tab> {
  const text = await (bundled ??= bundle())
  const life = new AbortController()
  const given = surroundings(profile, life)
  const globals: unknown = Object.create(globalThis, Object.getOwnPropertyDescriptors(given))
  // Packages look for their page under either name.
  const run = compileFunction(`${text}\nreturn tab`, [...Object.keys(given), 'globalThis', 'self'])
  const code: typeof TabCode = Object(
    Reflect.apply(run, undefined, [...Object.values(given), globals, globals]),
  )
  function turnLine(onLine: boolean) {
    given.navigator.onLine = onLine
    given.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  return {
    code,
    show: () => void given.document.dispatchEvent(new Event('visibilitychange')),
    goOffline: () => turnLine(false),
    goOnline: () => turnLine(true),
    hasLeft: () => life.signal.aborted,
    die: () => life.abort(),
  }
}

/** Bundles the code as for browsers, in one file. */
async function bundle(): Promise<string> {
  const entry = join(import.meta.dirname, 'tab-code.ts')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'tab' } },
  })
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((piece) => (piece.type === 'chunk' ? piece.code : ''))
    .join('\n')
}

function surroundings(profile: Profile, life: AbortController) {
  const { name, disk, kept, turns, url, headers, onAsk, onDial, onAnswer } = profile
  const dead = life.signal
  const page = new EventTarget()
  /** In a tab that has closed, nothing goes on. */
  const never = new Promise<never>(() => {})
  const orNever = <T>(work: Promise<T>): Promise<T> =>
    work.then(
      (value) => (dead.aborted ? never : value),
      (error: unknown) => (dead.aborted ? never : Promise.reject(error)),
    )

  class Channel extends BroadcastChannel {
    constructor(channel: string) {
      super(`${name} ${channel}`)
      dead.addEventListener('abort', () => this.close())
    }

    override postMessage(message: unknown) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      if (!dead.aborted) super.postMessage(message)
    }
  }

  const storage = new Channel('storage')
  storage.addEventListener('message', ({ data: key }) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key })),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const tellOthers = (key: string) => storage.postMessage(key)

  function dial(address: string): string {
    onDial?.()
    return address
  }

  class Line extends WebSocket {
    constructor(address: string) {
      super(dial(address), { headers })
      this.on('error', () => {})
      dead.addEventListener('abort', () => {
        this.removeAllListeners().on('error', () => {})
        this.terminate()
      })
    }
  }

  async function ask(path: string, { body, ...request }: RequestInit): Promise<Response> {
    const asked = { path, body: typeof body === 'string' ? parsed(body) : null }
    // A dead tab asks for nothing. A `fetch` that the next test brings would answer it.
    await orNever(Promise.resolve(onAsk?.(asked)))
    const answer = await fetch(new URL(path, url), {
      ...request,
      body: body ?? null,
      headers: { ...Object.fromEntries(new Headers(request.headers)), ...headers },
      signal: dead,
    })
    const text = await answer.text()
    if (!dead.aborted) onAnswer(asked, parsed(text))
    return new Response(text, { status: answer.status, headers: answer.headers })
  }

  type Work = (lock: Lock | null) => unknown
  const isGone = new Promise<void>((resolve) => dead.addEventListener('abort', () => resolve()))
  const locks = {
    request: (lock: string, ...rest: [Work] | [LockOptions, Work]) => {
      const [{ signal = dead }, work] = rest.length === 1 ? [{}, rest[0]] : rest
      const turn = (turns.get(lock) ?? Promise.resolve()).then(() =>
        dead.aborted || signal.aborted ? undefined : Promise.race([work(null), isGone]),
      )
      turns.set(
        lock,
        turn.catch(() => {}),
      )
      return orNever(turn)
    },
  }

  const { protocol, host, hostname, port, origin } = new URL(url)
  return {
    fetch: (path: string, request: RequestInit) => orNever(ask(path, request)),
    WebSocket: Line,
    BroadcastChannel: Channel,
    indexedDB: disk,
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        kept.set(key, value)
        tellOthers(key)
      },
      removeItem(key: string) {
        if (kept.delete(key)) tellOthers(key)
      },
    },
    navigator: { onLine: true, locks },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    location: { protocol, host, hostname, port, origin, pathname: '/', reload: () => life.abort() },
    // An error of a page is an error of the run.
    reportError: (error: unknown) =>
      queueMicrotask(() => {
        throw error
      }),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
    // A dead tab sets no timers. They would be counted as those of the tab that the next test opens.
    setTimeout: (work: () => void, ms = 0) =>
      dead.aborted ? undefined : setTimeout(() => dead.aborted || work(), ms / HASTE),
    setInterval: (work: () => void, ms = 0) => {
      const timer = setInterval(() => (dead.aborted ? clearInterval(timer) : work()), ms / HASTE)
      return timer
    },
  }
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
