// Ids of another customer's things, all of them real: every method that takes one answers as if the thing did
// not exist.
import { expect, test } from 'vitest'
import { isRecord } from '#contract/grammar/tags.ts'
import { contract } from '#contract/index.ts'
import { formatReceipt } from '#domain/receipts.ts'
import { doDeed, loose, openDeskIn, type DeskPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { placement } from '#tests/kit/placements.ts'

const house = await startTestHouse()

/** The ids of everything that belongs to one customer, as methods take them. */
type Ids = {
  readonly order: number
  readonly notification: number
  readonly delivery: number
  readonly draft: number
  readonly session: number
  readonly passkey: number
  readonly hash: string
  readonly upload: string
  readonly brought: string
  readonly paper: string
  readonly receipt: string
}

const victim = await someoneWith('Secret gardens of Kyoto')
const stranger = await someoneWith('Why did canals lose to railways?')
const NOTHING: Ids = {
  order: 2_000_000_000,
  notification: 2_000_000_000,
  delivery: 2_000_000_000,
  draft: 2_000_000_000,
  session: 2_000_000_000,
  passkey: 2_000_000_000,
  hash: 'none',
  upload: '0'.repeat(32),
  brought: '0'.repeat(32),
  paper: '0'.repeat(32),
  receipt: formatReceipt({ year: 2020, number: 1 }),
}

type Asked = {
  /** The order belongs to one customer; everything else may belong to another. */
  readonly with: (order: number, ids: Ids) => Readonly<Record<string, unknown>>
  /** The status of methods that do not answer 404 for a thing that they did not find. */
  readonly status?: number
}

const text = 'Please.'
const request = { issue: 1, reason: 1, purpose: 1, instructions: text }

/** Methods that name an order alone, and methods that name more with it. */
const ASKED: Readonly<Record<string, Asked>> = {
  'account.update': { with: (_order, { brought: picture }) => ({ picture }), status: 422 },
  'activities.fetch': ofOrder(),
  'changes.quote': ofOrder({ pages_number: 5 }),
  'changes.create': ofOrder({ pages_number: 5, amount: 22.45 }),
  'deliveries.fetch': ofOrder(),
  'devices.end': { with: (_order, { session: id }) => ({ id }), status: 200 },
  'disputes.fetch': ofOrder(),
  'disputes.create': { with: (order, { upload }) => ({ order, ...request, attachments: [upload] }) },
  'messages.send': ofOrder({ content: text }),
  'messages.retract': { with: (order, { hash }) => ({ order, hash }) },
  'messages.state': ofOrder({ known: 1, draft: text }),
  'messages.list': ofOrder(),
  'notifications.read': { with: (_order, { notification: id }) => ({ id }) },
  'orders.info': { with: (id) => ({ id }) },
  'orders.create': { with: (previousId, { upload }) => placement({ previousId, files: [upload] }) },
  'orders.attach': { with: (id, { upload }) => ({ id, files: [upload] }) },
  'papers.show': { with: (order, { paper: file }) => ({ order, file }) },
  'papers.facts': { with: (order, { delivery }) => ({ order, delivery }) },
  'papers.compare': { with: (order, { draft: from, delivery: to }) => ({ order, from, to }) },
  'papers.originality': { with: (order, { delivery }) => ({ order, delivery }) },
  'papers.manifest': ofOrder(),
  'passkeys.rename': { with: (_order, { passkey: id }) => ({ id, name: 'Mine' }) },
  'passkeys.delete': { with: (_order, { passkey: id }) => ({ id }) },
  'payments.pay': { with: (id) => ({ id, type: 'CREDIT', 'return-url': '/', 'fallback-url': '/' }) },
  'payments.confirm': { with: (id) => ({ id, type: 'CREDIT', payload: {}, token: 'none' }) },
  'ratings.info': { ...ofOrder(), status: 200 },
  'ratings.create': ofOrder({ stars: 1, line: text }),
  'revisions.fetch': ofOrder(),
  'revisions.create': {
    with: (order, { upload, paper: file }) => ({
      order,
      ...request,
      attachments: [upload],
      marks: [{ file, exact: 'canals', prefix: '', suffix: '', paragraph: 0, note: text }],
    }),
  },
  'statements.receipt': { with: (_order, { receipt: number }) => ({ number }) },
  'types.fetch': { with: (previousId) => ({ previousId }), status: 200 },
  'withdrawals.quote': ofOrder(),
  'withdrawals.create': ofOrder({ amount: 62.86 }),
}

/** Methods whose ids the caller's own device makes up. */
const OWN_IDS: ReadonlySet<string> = new Set(['passkeys.create', 'passkeys.open'])
const ID_FIELDS =
  /^(id|order|targets|previousId|delivery|from|to|file|files|attachments|marks|hash|number|picture)$/

test('every method that takes an id is asked', () => {
  const taking = Object.entries(contract).flatMap(([namespace, methods]) =>
    Object.entries(methods).flatMap(([method, { input }]) =>
      fieldsOf(input).some((field) => ID_FIELDS.test(field)) ? [`${namespace}.${method}`] : [],
    ),
  )
  const ours = taking.filter((pair) => !pair.startsWith('desk.') && !OWN_IDS.has(pair))
  expect(Object.keys(ASKED).toSorted()).toEqual(ours.toSorted())
})

test.each(Object.entries(ASKED))('%s', async (pair, { with: argumentOf, status = 404 }) => {
  const [namespace = '', method = ''] = pair.split('.')
  const ask = async (order: number, ids: Ids) => {
    const { status: code, body } = await stranger.person.knock(namespace, method, argumentOf(order, ids))
    return { status: code, body }
  }
  const before = await everythingOf(victim)
  const missing = await ask(NOTHING.order, NOTHING)
  expect(missing.status).toBe(status)
  expect(await ask(victim.ids.order, victim.ids)).toEqual(missing)
  // Methods that name more than the order: with the caller's own order and the victim's things.
  const { order } = stranger.ids
  if (JSON.stringify(argumentOf(order, victim.ids)) !== JSON.stringify(argumentOf(order, NOTHING)))
    expect(await ask(order, victim.ids)).toEqual(await ask(order, NOTHING))
  expect(await everythingOf(victim)).toEqual(before)
})

test('other orders that are named among the caller’s own stay unread', async () => {
  const before = await everythingOf(victim)
  const targets = [stranger.ids.order, victim.ids.order]
  expect(await stranger.person.call('notifications', 'read', { targets })).toMatchObject({ data: 0 })
  expect(await everythingOf(victim)).toEqual(before)
})

function ofOrder(given: Readonly<Record<string, unknown>> = {}): Asked {
  return { with: (order) => ({ order, ...given }) }
}

/** Lists the fields of an object, of each member of a union, or of what a pipe begins with. */
function fieldsOf(schema: unknown): readonly string[] {
  if (!isRecord(schema)) return []
  if (isRecord(schema['entries'])) return Object.keys(schema['entries'])
  const { pipe, options } = schema
  return [pipe, options].flatMap((inner) => (Array.isArray(inner) ? inner.flatMap(fieldsOf) : []))
}

/** A customer with an order that has a draft and a final paper, a request, a conversation, files and news. */
async function someoneWith(topic: string): Promise<{ readonly person: DeskPerson; readonly ids: Ids }> {
  const { customer: person, manager, orderInWork, deliver } = await openDeskIn(house)
  const brought = await loose(house, person.id, 'brief.pdf')
  const order = await orderInWork({ topic })
  await person.call('orders', 'attach', { id: order, files: [brought] })
  await deliver(order, 'draft')
  await doDeed(manager, 'release', order, { as: 'draft' })
  await deliver(order, 'final')
  await doDeed(manager, 'release', order, { as: 'final' })
  const hash = `said-${person.id}`
  await person.call('messages', 'send', { order, content: `About ${topic}`, hash })
  await person.call('revisions', 'create', { order, reason: 1, instructions: 'Please shorten it.' })
  const [final, draft] = (await person.call('deliveries', 'fetch', { order })).data
  const [told] = (await person.call('notifications', 'fetch')).data
  const [device] = (await person.call('devices', 'fetch')).data
  const now = await house.now()
  const passkey = await house.db
    .insertInto('passkeys')
    .values({
      person_id: person.id,
      credential_id: topic,
      public_key: Buffer.alloc(9),
      counter: 0,
      name: topic,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const receipt = await house.db
    .selectFrom('receipts')
    .select(['year', 'number'])
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return {
    person,
    ids: {
      order,
      notification: told?.id ?? 0,
      delivery: final?.id ?? 0,
      draft: draft?.id ?? 0,
      session: device?.id ?? 0,
      passkey: passkey.id,
      hash,
      upload: await loose(house, person.id, 'loose.pdf'),
      brought,
      paper: final?.files[0]?.key ?? '',
      receipt: formatReceipt(receipt),
    },
  }
}

/** Reads every row that a call could have touched. */
async function everythingOf({ person, ids }: { readonly person: DeskPerson; readonly ids: Ids }) {
  const rows = async (table: string, column: string, id: number) =>
    (await house.pool.query(`select * from ${table} where ${column} = $1 order by 1, 2, 3`, [id])).rows
  const ofOrderTables = [
    'activities',
    'changes',
    'messages',
    'thread_readers',
    'revisions',
    'disputes',
    'ratings',
    'order_files',
    'deliveries',
    'audits',
    'attempts',
  ]
  const ofPersonTables = ['notifications', 'passkeys', 'sessions', 'mails']
  return {
    orders: await rows('orders', 'customer_id', person.id),
    files: await rows('files', 'owner_id', person.id),
    people: await rows('people', 'id', person.id),
    ofOrder: await Promise.all(ofOrderTables.map((table) => rows(table, 'order_id', ids.order))),
    ofPerson: await Promise.all(ofPersonTables.map((table) => rows(table, 'person_id', person.id))),
  }
}
