// Who may call what: each method of the contract, in each scope, on an order that is the caller's own, one in the pool, and others.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isRecord } from '#contract/grammar/tags.ts'
import { contract } from '#contract/index.ts'
import { insertPasskey } from '#server/store/passkeys.ts'
import {
  addPerson,
  addWriter,
  doDeed,
  openDeskIn,
  paidOrder,
  type DeskPerson,
} from '#tests/kit/desk-house.ts'
import { startTestHouse, type HouseCaller, type Told } from '#tests/kit/house.ts'
import { addSession } from '#tests/kit/residents.ts'
import { RIGHTS } from './rights.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInPool, orderInWork, orderWithFinal } = await openDeskIn(house)
const stranger = await addPerson(house)
const unrelated = await addWriter(house)
const admin = await addPerson(house, 'admin')

const theirs = await orderInWork()
const pooled = await orderInPool()
const managers = await paidOrder(house, manager)
// An account with an order under way cannot be closed, so all these accounts still exist at the end.
for (const person of [stranger, writer, unrelated, admin]) await paidOrder(house, person)
const writers = await paidOrder(house, writer)
await doDeed(manager, 'approve', writers)
// An order of the same people that has a final paper, so that they pass where everyone else is refused.
const written = await orderWithFinal()
const [final] = (await customer.call('deliveries', 'fetch', { order: written })).data
const paper = { delivery: final?.id ?? 0, file: final?.files[0]?.key ?? '' }
const ORDERED_BY = new Map([
  [theirs, customer],
  [pooled, customer],
  [writers, writer],
  [managers, manager],
])

/** Who calls, and on which order. */
const COLUMNS = [
  ['a visitor', null, theirs],
  ['a customer, on their own', customer, theirs],
  ['a customer, on a foreign one', stranger, theirs],
  ['a writer, on the one they write', writer, theirs],
  ['a writer, on one in the pool', writer, pooled],
  ['a writer, on one of another', unrelated, theirs],
  ['a writer, on the one they ordered', writer, writers],
  ['a manager, on any', manager, theirs],
  ['a manager, on the one they ordered', manager, managers],
  ['an admin, on any', admin, theirs],
] as const

/** The first notification of each order's customer. */
const told = new Map(
  await house.db
    .selectFrom('notifications')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.id', '=', 'notifications.order_id')
        .onRef('orders.customer_id', '=', 'notifications.person_id'),
    )
    .select(['orders.id as order', 'notifications.id'])
    .orderBy('notifications.id', 'desc')
    .execute()
    .then((rows) => rows.map(({ order, id }) => [order, id] as const)),
)

// What no writer may learn of a customer.
const picture = 'f'.repeat(32)
const name = 'Perpetua Harbourmaster'
const country = 'KI'
await house.db.updateTable('people').set({ name, picture, country }).where('id', '=', customer.id).execute()
const secrets = [name, customer.email, picture, `"${country}"`]

type Argument = Readonly<Record<string, unknown>>
const NO_FILE = '0'.repeat(32)
const text = 'Please.'

/**
 * The arguments for methods about an order: everything in them is right, except what is checked only after
 * the rights.
 */
const ARGUMENTS: Readonly<Record<string, (order: number) => Argument | Promise<Argument>>> = {
  'changes.create': (order) => ({ order, amount: 0.01 }),
  'disputes.create': (order) => ({ order, purpose: 4711, issue: 1, instructions: text }),
  'messages.send': (order) => ({ order, content: text }),
  'messages.retract': async (order) => ({ order, hash: await sayIn(order) }),
  'notifications.read': (order) => ({ id: told.get(order) }),
  'orders.attach': (id) => ({ id, files: [NO_FILE] }),
  'papers.show': (order) => ({ order: withPaper(order), file: paper.file }),
  'papers.facts': (order) => ({ order: withPaper(order), delivery: paper.delivery }),
  'papers.originality': (order) => ({ order: withPaper(order), delivery: paper.delivery }),
  'papers.compare': (order) => ({ order: withPaper(order), from: paper.delivery, to: paper.delivery }),
  'passkeys.rename': async (order) => ({ id: await addPasskey(order), name: 'My phone' }),
  'passkeys.delete': async (order) => ({ id: await addPasskey(order) }),
  'payments.pay': (id) => ({ id, type: 'CREDIT', 'return-url': '/', 'fallback-url': '/' }),
  'payments.confirm': async (id) => ({ id, type: 'CREDIT', payload: {}, token: await endPayment(id) }),
  'ratings.create': (order) => ({ order, stars: 5 }),
  'revisions.create': (order) => ({ order, reason: 4711, instructions: text }),
  'withdrawals.create': (order) => ({ order, amount: 0.01 }),
  'desk.reject': desk({ note: text }),
  'desk.assign': desk({ writer: unrelated.id }),
  'desk.upload': desk({ stage: 'final', files: [NO_FILE] }),
  'desk.release': desk({ as: 'final' }),
  'desk.return': desk({ note: text }),
  'desk.decideRevision': desk({ outcome: 'approve' }),
  'desk.initiateRevision': desk({ instructions: text }),
  'desk.decideDispute': desk({ outcome: 'cancel' }),
  'desk.cancel': desk({ note: text, percent: 0 }),
  'desk.edit': desk({ topic: 'Another topic' }),
  'desk.answerMark': desk({ mark: 4711, answer: 'done' }),
  'desk.attach': desk({ files: [NO_FILE] }),
  'desk.file': desk({ file: NO_FILE, outcome: 'approve' }),
  'desk.queue': () => ({ queue: 'approve' }),
  'desk.retryMail': async () => ({ id: await failMail() }),
}

/** Each call has a session of its own, because some calls end it. */
async function callerAs(person: DeskPerson | null): Promise<HouseCaller> {
  return person ? house.holding(await addSession(house.db, await house.now(), person)) : house.visitor
}

function withPaper(order: number): number {
  return order === theirs ? written : order
}

/** Sends a message in the order's conversation as its customer, and returns its name. */
async function sayIn(order: number): Promise<string> {
  const hash = randomUUID()
  const caller = await callerAs(ORDERED_BY.get(order) ?? null)
  await caller.call('messages', 'send', { order, content: text, hash })
  return hash
}

/** Adds a mail that we gave up. */
async function failMail(): Promise<number> {
  const words = { subject: 'Order paid', text, html: text }
  const mail = {
    ...words,
    recipient: 'full@longhand.test',
    state: 'failed',
    is_secret: false,
    created_at: 1,
  } as const
  const { id } = await house.db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Adds a passkey of the order's customer. */
async function addPasskey(order: number): Promise<number> {
  const passkey = {
    personId: ORDERED_BY.get(order)?.id ?? 0,
    credentialId: randomUUID(),
    publicKey: Buffer.alloc(9),
    counter: 0,
    name: 'Phone',
    now: await house.now(),
  }
  const added = await house.db.transaction().execute((tx) => insertPasskey(tx, passkey))
  return added?.id ?? 0
}

/**
 * Adds a payment of the order that came to nothing, and returns the reference that the provider's page sends
 * back.
 */
async function endPayment(order: number): Promise<string> {
  const now = await house.now()
  const reference = randomUUID()
  await house.db
    .insertInto('attempts')
    .values({
      order_id: order,
      type: 'CREDIT',
      due_cents: 100,
      state: 'ended',
      reference,
      url: '/',
      return_url: '/',
      fallback_url: '/',
      created_at: now,
      expires_at: now,
      look_at: now,
      settled_at: now,
    })
    .execute()
  return reference
}

/** Names a version that does not exist: callers who may do the deed hear that, and nothing is done. */
function desk(given: Readonly<Record<string, unknown>>) {
  return (order: number) => ({ order, version: 0, ...given })
}

const pairs = Object.entries(contract).flatMap(([namespace, methods]) =>
  Object.keys(methods).map((name) => `${namespace}.${name}`),
)

test('every method has a row, and every row a method', () => {
  expect([...RIGHTS.keys()].toSorted()).toEqual(pairs.toSorted())
})

test.each(pairs)('%s', async (pair) => {
  const [namespace = '', method = ''] = pair.split('.')
  const argument = ARGUMENTS[pair] ?? ((order: number) => ({ id: order, order, version: 0 }))
  const found: Record<string, string> = {}
  for (const [who, person, order] of COLUMNS) {
    const caller = await callerAs(person)
    const answer = await Reflect.apply(caller.call, null, [namespace, method, await argument(order)])
    found[who] = rightIn(answer)
    // No answer to a writer says anything about the customer; a list of all countries reveals no one.
    if ((person === writer || person === unrelated) && pair !== 'countries.fetch')
      for (const secret of secrets) expect(JSON.stringify(answer.body), who).not.toContain(secret)
  }
  const expected = RIGHTS.get(pair) ?? []
  expect(found).toEqual(Object.fromEntries(COLUMNS.map(([who], index) => [who, expected[index]])))
})

/** `+` means that nothing was wrong with the caller. */
function rightIn({ body }: Told): string {
  if (!isRecord(body) || !body['error']) return '+'
  if (body['code'] === 'unauthorized') return 'u'
  if (body['code'] === 'forbidden') return 'f'
  if (body['code'] === 'not_found') return 'm'
  if (body['message'] === 'This is your own order.') return 'o'
  return body['message'] === 'This action is not available for the order.' ? 'n' : '+'
}
