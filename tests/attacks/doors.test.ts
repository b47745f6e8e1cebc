// Who gets what at every door that is no method, on every page and over the live connection. The running
// product lists its doors, the routes list the pages, and the types list the events: a new one fails until it
// has a row.
import { subscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import type { Published } from '#contract/events.ts'
import { ALIASES, OWN_ANSWERS } from '#server/doors/aliases.ts'
import { plainPng } from '#sandbox/png.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { announce } from '#tests/kit/arrivals.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bring, liveToken } from '#tests/kit/files.ts'
import { listen } from '#tests/kit/live.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { say } from '#tests/kit/messages.ts'
import { payCard } from '#tests/kit/money.ts'
import { pdfOf, pdfPages } from '#tests/kit/paper-parts.ts'
import { place } from '#tests/kit/placements.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'
import { ROOT } from '#tests/kit/sources.ts'
import routes from '#web/routes.ts'
import { DOORS, EVENTS, PAGES } from './door-rights.ts'

/** The doors of each server that starts here: those of the product, of the sandbox and of the metrics. */
const opened: Set<string>[] = []
subscribe('fastify.initialization', (message) => {
  const app: unknown = Reflect.get(Object(message), 'fastify')
  const own = new Set<string>()
  opened.push(own)
  const learn = ({ method, url }: { readonly method: string | readonly string[]; readonly url: string }) => {
    for (const each of [method].flat()) own.add(`${each} ${url}`)
  }
  Reflect.apply(Reflect.get(Object(app), 'addHook'), app, ['onRoute', learn])
})

const server = await startTestServer()
const { desk, wren, orderInWork } = await livingOrders(server)
const { customer, order } = await orderInWork()
const final = await bring(server, wren, { name: 'final.pdf', bytes: Uint8Array.from(pdfOf(pdfPages(2))) })
await desk.upload(order, 'final', [final])
await desk.release(order, 'final')
const photo = await bring(server, customer, { name: 'me.png', bytes: new Uint8Array(plainPng(8, [1, 2, 3])) })
const { picture } = found(await customer.call('account', 'update', { picture: photo }))
const due = await place(customer)
await payCard(server, customer, due)
await desk.approve(due)
await desk.assign(due)

/** The callers, in the order of the columns. */
const CAST: readonly Caller[] = [
  server.as('visitor'),
  customer,
  await signUp(server),
  wren,
  server.as('ellis'),
  server.as('morgan'),
  server.as('ada'),
]

type Subject = { readonly loose: string; readonly arrival: string }

/** Fills in the parameters of a door, with the ids of the order and its customer. */
function pathOf(url: string, { loose, arrival }: Subject): string {
  return url
    .replace('/avatar/:key', picture ?? '')
    .replace('/upload/:base', `/upload/${loose}-notes.txt`)
    .replace('/download/:base', `/download/${final}-final.pdf`)
    .replace('/stream/uploads/:key', arrival)
    .replace('/preview/:key', `/preview/${final}`)
    .replace(':id/deadline', `${due}/deadline`)
    .replace(':id', String(order))
    .replace(':page', '1')
    .replace(':key', loose)
    .replace(/:version\(.*\)/, '1')
    .replace('*', '/no-such-page')
}

type Asked = { readonly headers?: Readonly<Record<string, string>>; readonly body?: string }

const FORM = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nWords\r\n--x--\r\n',
}

/** What we send to a door, besides the caller's cookie and short token. */
const ASKED: Readonly<Record<string, (subject: Subject) => Asked>> = {
  'POST /stream/upload': () => FORM,
  'POST /api/upload': () => FORM,
  'POST /stream/uploads': () => ({
    headers: { 'upload-length': '5', 'upload-metadata': 'filename YS50eHQ=' },
  }),
  'PATCH /stream/uploads/:key': () => ({
    headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: 'Words',
  }),
  'POST /order/new/file/clear': ({ loose }) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: loose }),
  }),
}

const named = new Set([...Object.keys(ALIASES), ...Object.keys(OWN_ANSWERS), '/api/proxy'])
const product = opened.find((own) => own.has('POST /api/proxy')) ?? new Set()
const doors = [...product].filter((door) => {
  const [method = '', url = ''] = door.split(' ')
  // Built files are for everyone, methods have a table of their own, and doors answer HEAD like GET.
  const isFile = existsSync(join(ROOT, 'build/client', url.replace(':file', ''))) && url !== '/'
  return !isFile && !named.has(url) && !(method === 'HEAD' && product.has(`GET ${url}`))
})

test('every door has a row, and every row a door', () => {
  expect([...DOORS.keys()].toSorted()).toEqual(doors.toSorted())
})

test.each(doors)('%s', async (door) => {
  const [method = '', url = ''] = door.split(' ')
  const answers: string[] = []
  for (const [column, caller] of CAST.entries()) {
    const subject = await subjectOf(door)
    const { headers, body } = ASKED[door]?.(subject) ?? {}
    // A door that ends sessions gets a session of its own.
    const asking = door === 'DELETE /api/token' && column > 0 ? await signUp(server) : caller
    const token = column === 0 ? {} : { token: await liveToken(asking) }
    answers.push(await knock(asking, method, pathOf(url, subject), { ...token, ...headers }, body))
  }
  expect(answers.join(' ')).toBe(DOORS.get(door))
})

/** Pages are counted only when they cost something; the others cost nothing. */
const UNCOUNTED = [
  'GET *',
  'GET /blog/feed.xml',
  'GET /health/live',
  'GET /health/ready',
  'GET /robots.txt',
  'GET /sitemap.xml',
]

test('every other door counts what a network asks, and says how much it may', async () => {
  const uncounted: string[] = []
  for (const door of [...doors, ...[...named].map((path) => `POST ${path}`)]) {
    const [method = '', url = ''] = door.split(' ')
    const address = new URL(pathOf(url, { loose: '0', arrival: '/stream/uploads/0' }), server.baseUrl)
    const { headers } = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { 'tus-resumable': '1.0.0' },
    })
    if (!headers.has('x-ratelimit-limit')) uncounted.push(door)
  }
  expect(uncounted.toSorted()).toEqual(UNCOUNTED)
})

/** Each call about a file has a file of its own, because some calls delete it. */
async function subjectOf(door: string): Promise<Subject> {
  if (!/:base|:key|clear/.test(door)) return { loose: '', arrival: '' }
  await server.db.deleteFrom('arrivals').execute()
  await server.db.deleteFrom('files').where('kind', '=', 'upload').where('key', '!=', final).execute()
  return {
    loose: await bring(server, customer),
    arrival: await announce(server, await liveToken(customer), 5),
  }
}

/** The status, or the address that the browser is sent to. */
async function knock(
  caller: Caller,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<string> {
  const cookie = caller.token() === undefined ? {} : { cookie: `token=${caller.token()}` }
  const answer = await fetch(new URL(path, server.baseUrl), {
    method,
    body: body ?? null,
    redirect: 'manual',
    headers: { origin: server.baseUrl, 'tus-resumable': '1.0.0', ...cookie, ...headers },
  })
  const text = await answer.text()
  // No answer outside of the methods tells any other caller who the customer is.
  if (caller !== customer) expect(text).not.toContain(customer.email)
  const location = answer.headers.get('location')
  if (location === null || answer.status < 300) return String(answer.status)
  const { origin, pathname } = new URL(location, server.baseUrl)
  return origin === server.baseUrl ? pathname : 'elsewhere'
}

const paths = [...new Set(routes.flatMap((route) => pagesOf(route, '')))]

test('every page has a row, and every row a page', () => {
  expect([...PAGES.keys()].toSorted()).toEqual(paths.toSorted())
})

// Pages are the same for everyone: their contents come through methods, each of which asks who calls.
test.each(paths)('the page %s', async (page) => {
  const path = page
    .replace(/:id\b/, String(order))
    .replace(/:\w+\??/g, '4711')
    .replace('*', 'no-such-page')
  const answers = await Promise.all(CAST.map((caller) => knock(caller, 'GET', path, {})))
  expect([...new Set(answers)].join(' ')).toBe(PAGES.get(page))
})

test('every event is heard by those whom it concerns', async () => {
  const { customer: owner, order: busy } = await orderInWork()
  const people = [owner, ...CAST.slice(2)]
  const ears = await Promise.all(people.map((person) => listen(server.baseUrl, person)))
  // Once the writers and the desk have heard of the next order, nothing that happened before is still to come.
  // The desk also hears of its payment.
  const { order: next } = await orderInWork()
  const ofNext = () => ears.map(({ heard }) => heard.filter((event) => isAbout(event, next)).length)
  await eventually(() => expect(ofNext()).toEqual([0, 0, 2, 2, 3, 3]))
  const before = ears.map(({ heard }) => heard.length)
  await say(owner, busy, 'Hello')
  await wren.call('messages', 'state', { order: busy, known: 1 })
  await desk.upload(busy, 'final', [await bring(server, wren, { name: 'final.docx' })])
  await desk.release(busy, 'final')
  await say(wren, busy, 'Goodbye')
  // The message that was written last arrives last.
  await ears[0]?.hear('message', 2)
  await ears[2]?.hear('message', 2)
  const heard = (type: string) =>
    ears
      .map((ear, at) => (ear.heard.slice(before[at]).some((event) => event.type === type) ? '+' : '-'))
      .join(' ')
  const types: readonly string[] = Object.keys(EVENTS satisfies Readonly<Record<Published['type'], string>>)
  expect(Object.fromEntries(types.map((type) => [type, heard(type)]))).toEqual(EVENTS)
})

function isAbout(event: Published, id: number): boolean {
  return event.type === 'order' && event.id === id
}

/** Lists the paths of a route and of all routes below it. */
function pagesOf({ path, children = [] }: RouteConfigEntry, parent: string): string[] {
  const own = path === undefined ? parent : `${parent}/${path}`
  const below = children.flatMap((child) => pagesOf(child, own))
  return path === undefined && children.length > 0 ? below : [own || '/', ...below]
}
