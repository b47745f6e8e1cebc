// The service worker as it is written, in a browser whose network and disk are the test's.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { ROOT } from './sources.ts'

const ORIGIN = 'http://longhand.test'
const offline = JSON.stringify(readFileSync(join(ROOT, 'web/worker/offline.html'), 'utf8'))
const source = stripTypeScriptTypes(readFileSync(join(ROOT, 'web/worker/worker.ts'), 'utf8')).replace(
  "'%OFFLINE%'",
  () => offline,
)

/** What the network answers; it throws where there is no line. */
type Network = (path: string, body: string) => Response | Promise<Response>

type Asked = {
  readonly method?: string
  readonly mode?: string
  readonly body?: string
  readonly origin?: string
}

/** Starts the worker. The network can be changed on the way. */
export function workerOn(network: Network) {
  const line = { network }
  const self = new EventTarget()
  const disk = diskOf()
  const shown: unknown[] = []
  const opened: string[] = []
  const pages: { url: string; focus: () => Promise<unknown> }[] = []
  const browser = {
    self: Object.assign(self, {
      skipWaiting: async () => {},
      registration: {
        showNotification: async (...words: unknown[]) => void shown.push(words),
        pushManager: { subscribe: async (options: unknown) => ({ toJSON: () => options }) },
      },
      clients: {
        claim: async () => {},
        matchAll: async () => pages,
        openWindow: async (path: string) => void opened.push(path),
      },
    }),
    caches: disk,
    location: new URL(ORIGIN),
    fetch: async (asked: string | { url: string; text: () => Promise<string> }, told?: { body: string }) => {
      const isPath = typeof asked === 'string'
      const { pathname, search } = new URL(isPath ? asked : asked.url, ORIGIN)
      return line.network(pathname + search, told?.body ?? (isPath ? '' : await asked.text()))
    },
  }
  compileFunction(source, Object.keys(browser)).apply(undefined, Object.values(browser))

  /** Tells the worker, and waits for all that it does. */
  async function tell(type: string, more: object): Promise<Response | undefined> {
    const works: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const event = Object.assign(new Event(type), more, {
      waitUntil: (work: Promise<unknown>) => void works.push(work),
      respondWith: (given: Promise<Response>) => (answer = given),
    })
    self.dispatchEvent(event)
    await answer?.catch(() => {})
    await Promise.all(works)
    return answer
  }

  const request = (path: string, { method = 'GET', mode = 'cors', body = '', origin = ORIGIN }: Asked) => {
    const asked = { url: origin + path, method, mode, clone: () => asked, text: async () => body }
    return tell('fetch', { request: asked, preloadResponse: Promise.resolve(undefined) })
  }

  return {
    tell,
    request,
    shown,
    opened,
    pages,
    /** Opens a page, and returns its words. */
    open: async (path: string): Promise<string | undefined> => {
      return (await request(path, { mode: 'navigate' }))?.text()
    },
    /** Calls a method, and returns its answer: undefined if there is no line and nothing was kept. */
    call: async (pair: string, argument: object = {}): Promise<unknown> => {
      const [namespace = '', method = ''] = pair.split('.')
      const query = new URLSearchParams({ namespace, method })
      const asked = { method: 'POST', body: JSON.stringify(argument) }
      return (await request(`/api/proxy?${query}`, asked).catch(() => undefined))?.json()
    },
    turnTo: (other: Network) => void (line.network = other),
    cutLine: () => void (line.network = () => Promise.reject(new Error('There is no line'))),
    caches: disk,
    /** Lists what is kept, oldest first, without the words about whose it is. */
    kept: () => disk.paths().filter((path) => path !== '/kept/owner'),
    owner: async () => (await disk.match('/kept/owner'))?.text(),
  }
}

/** Returns a whole page or file of ours; a date says when the server made it. */
export function whole(words: string, { redirected = false, date = new Date() } = {}): Response {
  const page = new Response(words, { headers: { date: date.toUTCString() } })
  Object.defineProperties(page, { type: { value: 'basic' }, redirected: { value: redirected } })
  return page
}

/** Returns what a call answers. */
export function said(data: unknown, status = 200): Response {
  const headers = { date: new Date().toUTCString(), 'x-now': '7' }
  return Response.json({ type: 'string', data }, { status, headers })
}

/** The caches of one browser. */
function diskOf() {
  const stores = new Map<string, Map<string, Response>>()
  const find = (path: string) =>
    [...stores.values()]
      .map((store) => store.get(path))
      .find(Boolean)
      ?.clone()
  return {
    paths: () => [...stores.values()].flatMap((store) => Array.from(store.keys())),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string) => find(path),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        keys: async () => [...store.keys()].map((path) => ({ url: ORIGIN + path })),
        put: async (path: string, found: Response) => void (store.delete(path), store.set(path, found)),
        delete: async (path: string) => store.delete(path),
      }
    },
  }
}
