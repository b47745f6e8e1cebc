// The service worker of people who are signed in: it keeps what they last read for when they are offline, and shows pushes. The
// network always comes first, so nothing old is shown while it answers. What is kept belongs to one build and one person.
// The build writes it out as it stands, so it imports nothing.

type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extendable & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
type Pushed = Extendable & { readonly data: { json(): PushText } | null }
type Pressed = Extendable & { readonly notification: Notification }
type Told = Extendable & { readonly data: Reading }
type Page = { readonly url: string; readonly focus: () => Promise<unknown> }

type PushText = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string }

/** What a page tells of itself: where it is, and the files that it is made of. */
export type Reading = { readonly path: string; readonly files: readonly string[] }

declare const registration: ServiceWorkerRegistration
declare const clients: {
  claim(): Promise<void>
  matchAll(options: { type: 'window' }): Promise<readonly Page[]>
  openWindow(path: string): Promise<unknown>
}
declare function skipWaiting(): Promise<void>
declare function addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
declare function addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
declare function addEventListener(type: 'message', listener: (event: Told) => void): void
declare function addEventListener(type: 'push', listener: (event: Pushed) => void): void
declare function addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void

/** The build writes its own name here. */
const BUILD = '%BUILD%'
const STORE = `longhand ${BUILD}`
const OWNER = '/kept/owner'
const PAGES_MAX = 30
const ANSWERS_MAX = 200
const FILES_MAX = 300
const QUESTION_MAX = 500
const DAYS_MAX = 30

/** The pages that can be read offline, and the calls whose answers they show. */
const READABLE =
  /^\/(orders\/[a-z]+|order\/\d+(\/(downloads|details|instructions|files|activity|revision|disputes|messages))?|notifications|desk(\/\d+)?)$/
const READS = new Set([
  'sessions.info',
  'orders.fetch',
  'orders.info',
  'messages.states',
  'messages.state',
  'messages.list',
  'activities.fetch',
  'deliveries.fetch',
  'disputes.fetch',
  'revisions.fetch',
  'reasons.fetch',
  'purposes.fetch',
  'issues.fetch',
  'ratings.info',
  'notifications.check',
  'notifications.fetch',
  'desk.counts',
  'desk.queue',
  'desk.order',
])
const SIGNING_IN = new Set(['sessions.info', 'sessions.open', 'account.create'])

/** Grows whenever everything is forgotten, so that an answer under way then is not kept. */
let times = 0

addEventListener('install', () => void skipWaiting())

addEventListener('activate', (event) => event.waitUntil(begin()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(openPage(event, pathname))
  else if (request.method === 'GET' && pathname.startsWith('/assets/'))
    event.respondWith(openFile(event, pathname))
  else if (request.method === 'POST' && pathname === '/api/proxy')
    event.respondWith(call(event, `${searchParams.get('namespace')}.${searchParams.get('method')}`))
  else if (request.method === 'DELETE' && pathname === '/api/token') event.respondWith(endSession(request))
})

addEventListener('message', (event) => event.waitUntil(keepReading(event.data)))

addEventListener('push', (event) => {
  const text = event.data?.json()
  if (!text) return
  const { title, body, path, tag } = text
  const icon = '/icons/icon-192.png'
  event.waitUntil(registration.showNotification(title, { body, tag, icon, badge: icon, data: path }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data)))
})

async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (name !== STORE) await caches.delete(name)
  await registration.navigationPreload?.enable()
  await clients.claim()
}

async function openPage(event: Fetching, path: string): Promise<Response> {
  const begun = times
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isWhole(page) && READABLE.test(path)) event.waitUntil(keep(path, page.clone(), begun))
    return page
  } catch {
    return (await find(path)) ?? offlinePage()
  }
}

/** A file's name changes with its content, so a kept one is never old. */
async function openFile(event: Fetching, path: string): Promise<Response> {
  const begun = times
  const kept = await find(path)
  if (kept) return kept
  const file = await fetch(event.request)
  if (isWhole(file)) event.waitUntil(keep(path, file.clone(), begun))
  return file
}

async function call(event: Fetching, pair: string): Promise<Response> {
  let begun = times
  const key = READS.has(pair) ? await keyOf(event.request, pair) : undefined
  let answer: Response
  try {
    answer = await fetch(event.request)
  } catch (error) {
    const kept = key === undefined ? undefined : await find(key)
    if (kept) return kept
    throw error
  }
  if (answer.status === 401 || (pair === 'sessions.close' && answer.ok)) await forgetAll()
  if (SIGNING_IN.has(pair) && answer.ok) begun = await learnOwner(await answer.clone().json(), begun)
  if (key !== undefined && answer.ok) event.waitUntil(keep(key, await undated(answer.clone()), begun))
  return answer
}

/** What marks something read is no question, and a long one, such as a search, is not kept. */
async function keyOf(request: Request, pair: string): Promise<string | undefined> {
  const question = await request.clone().text()
  return question.length > QUESTION_MAX || /"(known|draft)":/.test(question)
    ? undefined
    : `/kept/answers/${pair}?${encodeURIComponent(question)}`
}

/** Pages set their clock by a header of the server's, which is old by the time this is read. */
async function undated(answer: Response): Promise<Response> {
  const headers = { 'content-type': 'application/json', date: answer.headers.get('date') ?? '' }
  return new Response(await answer.text(), { headers })
}

async function endSession(request: Request): Promise<Response> {
  await forgetAll()
  return fetch(request)
}

type Auth = { readonly data?: { readonly user?: { readonly data?: { readonly id?: number } } | null } }

/** What was kept of another person is forgotten. Returns how often everything was by now. */
async function learnOwner(body: Auth, begun: number): Promise<number> {
  const owner = String(body.data?.user?.data?.id ?? '')
  const known = await (await find(OWNER))?.text()
  if (begun !== times || (owner !== '' && owner === known)) return begun
  await forgetAll()
  const since = times
  await keep(OWNER, new Response(owner), since)
  return since
}

async function forgetAll(): Promise<void> {
  times += 1
  for (const name of await caches.keys()) await caches.delete(name)
}

/** A page that the router went to, and its files, which may have come before this worker did. */
async function keepReading({ path, files }: Reading): Promise<void> {
  const begun = times
  const wanted = [
    ...files.filter((file) => file.startsWith('/assets/')),
    ...(READABLE.test(path) ? [path] : []),
  ]
  for (const each of wanted) {
    if (await find(each)) continue
    const found = await fetch(each).catch(() => undefined)
    if (found && isWhole(found)) await keep(each, found, begun)
  }
}

/** A page that led elsewhere, such as to the sign-in, is not the one that was asked for. */
function isWhole({ ok, redirected, type }: Response): boolean {
  return ok && !redirected && type === 'basic'
}

async function keep(key: string, found: Response, begun: number): Promise<void> {
  const store = await caches.open(STORE)
  if (begun !== times) return
  await store.put(key, found)
  const paths = (await store.keys()).map(({ url }) => new URL(url).pathname)
  await trim(
    store,
    paths.filter((path) => READABLE.test(path)),
    PAGES_MAX,
  )
  await trim(
    store,
    paths.filter((path) => path.startsWith('/assets/')),
    FILES_MAX,
  )
  const answers = (await store.keys()).map(({ url }) => url).filter((url) => url.includes('/kept/answers/'))
  await trim(store, answers, ANSWERS_MAX)
  // Everything was forgotten while this was written.
  if (begun !== times) await caches.delete(STORE)
}

/** The oldest come first. */
async function trim(store: Cache, keys: readonly string[], most: number): Promise<void> {
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await store.delete(key)
}

/** A session lasts no longer than this without a word from the server. */
async function find(key: string): Promise<Response | undefined> {
  const kept = await caches.match(key, { cacheName: STORE })
  const date = Date.parse(kept?.headers.get('date') ?? '')
  return Date.now() - date > DAYS_MAX * 86_400_000 ? undefined : kept
}

async function show(path: string): Promise<void> {
  const { pathname, href } = new URL(path, location.origin)
  const pages = await clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => new URL(url).pathname === pathname)
  await (open ? open.focus() : clients.openWindow(href))
}

async function offlinePage(): Promise<Response> {
  const store = await caches.open(STORE)
  const paths = (await store.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => READABLE.test(path))
  const links = paths.toReversed().map((path) => `<li><a href="${path}">${titleOf(path)}</a></li>`)
  const kept = links.length > 0 ? `<p>You can still read:</p><ul>${links.join('')}</ul>` : ''
  const page = OFFLINE.replace('%KEPT%', kept)
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'"
  return new Response(page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

/** '/order/7/messages' → 'Order #00000007, messages' */
function titleOf(path: string): string {
  const [, room = '', name = '', tab] = path.split('/')
  if (room === 'notifications') return 'Notifications'
  if (room === 'orders') return `Orders, ${name}`
  if (room === 'desk' && name === '') return 'Desk'
  const order = `Order #${name.padStart(8, '0')}`
  return tab === undefined ? order : `${order}, ${tab}`
}

const OFFLINE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You are offline – Longhand</title>
<style>
body { margin: 0; min-height: 100vh; background: light-dark(#f4f5ef, #0e121b); color: light-dark(#1a2340, #ecebe6); font: 17px/1.55 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 40rem; min-height: 100vh; margin-inline-start: max(24px, 20vw); padding: 28px 24px 48px; border-inline-start: 1px solid light-dark(#e3a3a0, #8a4848) }
h1 { margin: 0 0 12px; font: 500 40px/1.15 Georgia, serif }
p { margin: 0 0 16px }
.mark { margin-bottom: 15vh; font: 500 26px/1 Georgia, serif }
ul { padding: 0; list-style: none; border-top: 1px solid }
li { border-bottom: 1px solid light-dark(#c5cad6, #3a4358) }
a { display: block; padding: 12px 0; color: light-dark(#2b3f9e, #a9bdf0) }
.again { display: inline-block; padding: 10px 20px; border-radius: 6px; background: light-dark(#1a2340, #ecebe6); color: light-dark(#fbfbf8, #1a2340); text-decoration: none }
:focus-visible { outline: 3px solid light-dark(#2f55d4, #86a5f5); outline-offset: 2px }
</style>
<main>
<p class="mark">Longhand</p>
<h1>You are offline</h1>
<p>This page isn’t kept on this device. Everything you do here waits for a connection.</p>
<p><a class="again" href="">Try again</a></p>
%KEPT%
</main>
</html>`
