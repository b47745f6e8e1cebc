// The service worker of people who are signed in: it keeps what they last read, for one build and one person, and shows pushes.
// The network always comes first, so nothing old is shown while it answers. The build writes it out as it stands: it imports nothing.

import type { Auth, Fetching, Reading, Renewed, Scope } from './scope.ts'

declare const self: Scope

/** The build writes its own name here and, below, the page that says that the browser is offline. */
const BUILD = '%BUILD%'
const OFFLINE = '%OFFLINE%'
const STORE = `longhand ${BUILD}`
const OWNER = '/kept/owner'
const PAGES_MAX = 30
const PAPERS_MAX = 60
const ANSWERS_MAX = 200
const FILES_MAX = 300
const QUESTION_MAX = 500
const DAYS_MAX = 30
const RENEW_AGAIN_MS = [0, 2_000, 20_000, 120_000]

/** The pages that people can read offline, and the calls whose answers they show. */
const READABLE =
  /^\/(orders\/[a-z]+|order\/\d+(\/(downloads|details|instructions|files|activity|revision|disputes|messages|read\/\d+))?|notifications|desk(\/\d+)?)$/
/** A paper's frame, and the pictures of its pages. */
const PAPER = /^\/stream\/preview\/[\w-]+(\/\d+)?$/
const READS = new Set([
  'sessions.info',
  'orders.fetch',
  'orders.info',
  'messages.states',
  'messages.state',
  'messages.list',
  'activities.fetch',
  'reasons.fetch',
  'purposes.fetch',
  'issues.fetch',
  'ratings.info',
  'notifications.check',
  'notifications.fetch',
  'desk.counts',
  'desk.queue',
  'desk.order',
  'papers.show',
  'papers.facts',
  'papers.manifest',
])
const SIGNING_IN = new Set(['sessions.info', 'sessions.open', 'account.create', 'passkeys.open'])

/** Grows whenever we forget everything, so that we do not keep an answer that was under way then. */
let times = 0

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(openPage(event, pathname))
  else if (request.method === 'GET' && pathname.startsWith('/assets/'))
    event.respondWith(openFile(event, pathname))
  else if (request.method === 'GET' && PAPER.test(pathname)) event.respondWith(openPaper(event, pathname))
  else if (request.method === 'POST' && pathname === '/api/proxy')
    event.respondWith(call(event, pairIn(searchParams)))
  else if (request.method === 'DELETE' && pathname === '/api/token')
    event.respondWith(forgetAll().then(() => fetch(request)))
})

self.addEventListener('message', (event) => event.waitUntil(keepReading(event.data)))

self.addEventListener('push', (event) => {
  const text = event.data?.json()
  if (!text) return
  const { title, body, path, tag } = text
  const icon = '/icons/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, badge: icon, data: path }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data)))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPushes(event)))

async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (name !== STORE) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function openPage(event: Fetching, path: string): Promise<Response> {
  const begun = times
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isWhole(page) && isKept(path)) event.waitUntil(keep(path, page.clone(), begun))
    return page
  } catch {
    return (await find(path)) ?? offlinePage()
  }
}

/** A picture that was not kept is missing; nothing else can stand in for it. */
async function openPaper(event: Fetching, path: string): Promise<Response> {
  const begun = times
  try {
    const picture = await fetch(event.request)
    if (isWhole(picture)) event.waitUntil(keep(path, picture.clone(), begun))
    return picture
  } catch (error) {
    const kept = await find(path)
    if (kept) return kept
    throw error
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
  await learning
  let begun = times
  const key = READS.has(pair) ? keyOf(pair, await event.request.clone().text()) : undefined
  let answer: Response
  try {
    answer = await fetch(event.request)
  } catch (error) {
    const kept = key === undefined ? undefined : await find(key)
    if (kept) return kept
    throw error
  }
  if (answer.status === 401 || (pair === 'sessions.close' && answer.ok)) await forgetAll()
  if (SIGNING_IN.has(pair) && answer.ok) begun = await learnOwner(ownerIn(await answer.clone().json()), begun)
  if (key !== undefined && answer.ok) event.waitUntil(keep(key, await undated(answer.clone()), begun))
  return answer
}

function pairIn(query: URLSearchParams): string {
  return `${query.get('namespace')}.${query.get('method')}`
}

/** A call that marks something as read asks nothing, and we do not keep long questions, such as a search. */
function keyOf(pair: string, question: string): string | undefined {
  return question.length > QUESTION_MAX || /"(known|draft)":/.test(question)
    ? undefined
    : `/kept/answers/${pair}?${encodeURIComponent(question)}`
}

/** Drops what is out of date when a kept answer is read: the header by which pages set their clock, and what was begun in a chat. */
async function undated(answer: Response): Promise<Response> {
  const headers = { 'content-type': 'application/json', date: answer.headers.get('date') ?? '' }
  const text = (await answer.text()).replaceAll(/"draft":"(\\.|[^"\\])*"/g, '"draft":null')
  return new Response(text, { headers })
}

function ownerIn(body: Auth): string {
  return String(body.data?.user?.data?.id ?? '')
}

let learning = Promise.resolve(times)

/** Forgets what we kept of another person, and returns `times`; in turns, as two may name the same new owner. */
function learnOwner(owner: string, begun: number): Promise<number> {
  learning = learning.then(() => learn(owner, begun)).catch(() => begun)
  return learning
}

async function learn(owner: string, begun: number): Promise<number> {
  const known = await (await find(OWNER))?.text()
  if (owner !== '' && owner === known) return times
  if (begun !== times) return begun
  await forgetAll()
  const since = times
  await keep(OWNER, new Response(owner), since)
  return since
}

async function forgetAll(): Promise<void> {
  times += 1
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Keeps a page that the router went to, its files, and what it asked, which may have come before this worker. */
async function keepReading({ owner, path, files, asked }: Reading): Promise<void> {
  const begun = await learnOwner(String(owner), times)
  for (const each of [...files, path]) {
    if (!isKept(each) || (await find(each))) continue
    const found = await fetch(each).catch(() => undefined)
    if (found && isWhole(found)) await keep(each, found, begun)
  }
  for (const { query, body } of asked) {
    const pair = pairIn(new URLSearchParams(query))
    const key = READS.has(pair) ? keyOf(pair, body) : undefined
    if (key === undefined || (await find(key))) continue
    const headers = { 'content-type': 'application/json' }
    const found = await fetch(`/api/proxy?${query}`, { method: 'POST', headers, body }).catch(() => undefined)
    if (found?.ok) await keep(key, await undated(found), begun)
  }
}

function isKept(path: string): boolean {
  return path.startsWith('/assets/') || READABLE.test(path) || PAPER.test(path)
}

/** Says whether this is the page that was asked for, and not one that it redirected to, such as sign-in. */
function isWhole({ ok, redirected, type }: Response): boolean {
  return ok && !redirected && type === 'basic'
}

async function keep(key: string, found: Response, begun: number): Promise<void> {
  const store = await caches.open(STORE)
  if (begun !== times) return
  await store.put(key, found)
  const paths = (await store.keys()).map(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
  await trim(store, paths, READABLE, PAGES_MAX)
  await trim(store, paths, PAPER, PAPERS_MAX)
  await trim(store, paths, /^\/assets\//, FILES_MAX)
  await trim(store, paths, /^\/kept\/answers\//, ANSWERS_MAX)
  // We forgot everything while this was being written.
  if (begun !== times) await caches.delete(STORE)
}

/** The paths are sorted oldest first. */
async function trim(store: Cache, paths: readonly string[], kind: RegExp, most: number): Promise<void> {
  for (const path of paths.filter((each) => kind.test(each)).slice(0, -most)) await store.delete(path)
}

/** Finds what we kept, unless it is older than any session can be that has not heard from the server. */
async function find(key: string): Promise<Response | undefined> {
  const kept = await caches.match(key, { cacheName: STORE })
  const date = Date.parse(kept?.headers.get('date') ?? '')
  return Date.now() - date > DAYS_MAX * 86_400_000 ? undefined : kept
}

/** Tells the server that a push service gave the browser another address. A laptop that wakes has no line at first. */
async function renewPushes(renewed: Renewed): Promise<void> {
  for (const pause of RENEW_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (await tellAddress(renewed).catch(() => false)) return
  }
}

/** Returns false if the server could not answer. */
async function tellAddress({ oldSubscription, newSubscription }: Renewed): Promise<boolean> {
  const renewed =
    newSubscription ??
    (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)))
  const { endpoint, keys } = renewed?.toJSON() ?? {}
  if (endpoint === undefined) return true
  const headers = { 'content-type': 'application/json' }
  const told = { method: 'POST', headers, body: JSON.stringify({ endpoint, ...keys }) }
  return (await fetch('/api/proxy?namespace=pushes&method=create', told)).status < 500
}

async function show(path: string): Promise<void> {
  const { pathname, href } = new URL(path, location.origin)
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => new URL(url).pathname === pathname)
  await (open ? open.focus() : self.clients.openWindow(href))
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
  if (tab === 'read') return `${order}, the paper`
  return tab === undefined ? order : `${order}, ${tab}`
}
