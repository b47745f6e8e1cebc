// People sign out, or close their account, while something else of theirs is under way.
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE } from '#domain/basics/instant.ts'
import { addPerson, doDeed, loose, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse, type HouseCaller, type Told } from '#tests/kit/house.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { placement } from '#tests/kit/placements.ts'
import { refundsIn } from '#tests/kit/refunds.ts'
import { mailUnread } from './mail-unread.ts'
import { pushUnread } from './push-unread.ts'
import { recordRefund } from './record-refund.ts'
import { trialOf } from './throttle.ts'

const house = await startTestHouse()

const END = { note: 'As agreed.', percent: 100 }

/** Begins a transaction of the test, which is rolled back unless it commits. */
async function holding(): Promise<(statement: string, values?: unknown[]) => Promise<unknown>> {
  const client = await house.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  return (statement, values) => client.query(statement, values)
}

/** A browser in which the person is told of news; returns the id of its address. */
async function browserOf(personId: number): Promise<number> {
  const { rows } = await house.pool.query(
    `insert into push_addresses (person_id, session_id, endpoint, p256dh, auth, created_at)
     select person_id, id, 'https://push.example/' || id, 'key', 'auth', 5 from sessions where person_id = $1
     returning id`,
    [personId],
  )
  return rows[0].id
}

test('a deed is done while its customer signs out of a browser that is told of it', async () => {
  const { customer, manager, orderInWork, deliver } = await openDeskIn(house)
  const order = await orderInWork()
  await deliver(order, 'final')
  const leaving = await holding()
  await leaving('delete from push_addresses where id = $1', [await browserOf(customer.id)])
  await expect(doDeed(manager, 'release', order, { as: 'final' })).resolves.toMatchObject({
    status: 'processing',
  })
  await leaving('commit')
  const { rows } = await house.pool.query('select from pushes where order_id = $1', [order])
  expect(rows).toEqual([])
})

test('a browser gets no pushes if its session ends at the same moment', async () => {
  const { customer } = await openDeskIn(house)
  const ending = await holding()
  await ending('delete from sessions where person_id = $1', [customer.id])
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const asked = customer.call('pushes', 'create', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/late',
    ...keys,
  })
  await untilWaiting(house)
  await ending('commit')
  expect((await asked).status).toBe(401)
})

test('an account is erased while a message of its conversation rings', async () => {
  const { customer, manager, writer, orderInWork } = await openDeskIn(house)
  const order = await orderInWork()
  const address = await browserOf(customer.id)
  await customer.call('account', 'update', { quiet: null })
  await writer.call('messages', 'send', { order, content: 'Good evening.' })
  await doDeed(manager, 'cancel', order, END)
  await house.pool.query('insert into pushes (address_id, order_id) values ($1, $2)', [address, order])
  const held = await holding()
  await held('select from pushes where order_id = $1 for update', [order])
  const now = (await house.now()) + 2 * MINUTE
  const ringing = { db: house.db, enqueue: () => Promise.resolve(), now, baseUrl: 'http://127.0.0.1' }
  const rung = pushUnread(ringing, 100)
  await untilWaiting(house)
  const erased = customer.call('account', 'delete', {})
  await untilWaiting(house, 2)
  await held('commit')
  expect([await rung, (await erased).status]).toEqual([1, 200])
})

test('an account is erased while its refund comes back from the bank', async () => {
  const { tx, ctx, again, paidBack } = refundsIn(house, await house.now())
  const customer = await addPerson(house)
  const order = await paidBack(customer, 'payment')
  const { rows } = await house.pool.query(
    `update orders set status = 'canceled', key = gen_random_uuid() from refunds, captures
     where orders.id = $1 and order_id = orders.id and capture_id = captures.id returning refunds.id`,
    [order],
  )
  const refund = await again(rows[0])
  const held = await holding()
  await held('select from mails where person_id = $1 for update', [customer.id])
  const erased = customer.call('account', 'delete', {})
  await untilWaiting(house)
  const bounced = tx((db) =>
    recordRefund(db, ctx, refund, { state: 'failed', reference: 're_1', reason: '' }),
  )
  await untilWaiting(house, 2)
  await held('commit')
  await bounced
  expect((await erased).status).toBe(200)
  expect((await again(refund)).state).toBe('failed')
})

test('two accounts are erased at the same moment with files of the same beginnings', async () => {
  const { manager } = await openDeskIn(house)
  /** A customer with a file in an order and a loose one, whose hashes begin so. */
  const customerWith = async (ofOrder: number, ofLoose: number) => {
    const customer = await addPerson(house)
    const keys = [await loose(house, customer.id), await loose(house, customer.id)] as const
    for (const [index, begin] of [ofOrder, ofLoose].entries())
      await house.pool.query('update files set sha256 = $2 where key = $1', [
        keys[index],
        Buffer.alloc(32, begin),
      ])
    const order = await paidOrder(house, customer, { files: [keys[0]] })
    await doDeed(manager, 'cancel', order, END)
    return { customer, order }
  }
  const [one, other] = [await customerWith(7, 3), await customerWith(3, 7)]
  const held = await holding()
  await held('select from activities where order_id = $1 for update', [one.order])
  const first = one.customer.call('account', 'delete', {})
  await untilWaiting(house)
  const second = other.customer.call('account', 'delete', {})
  await Promise.race([second, untilWaiting(house, 2)])
  await held('commit')
  expect([(await first).status, (await second).status]).toEqual([200, 200])
})

test('no message stays that its writer was sending while the order ended and its customer left', async () => {
  const { customer, manager, writer, orderInWork } = await openDeskIn(house)
  const order = await orderInWork()
  await writer.call('messages', 'send', { order, content: 'Good evening, Robin.' })
  const held = await holding()
  const { key } = trialOf({ name: 'messages', whose: [String(writer.id)] }, 0)
  await held('select from throttles where key = $1 for update', [key])
  const sent = writer.call('messages', 'send', { order, content: 'Are you still there, Robin?' })
  await untilWaiting(house)
  await doDeed(manager, 'cancel', order, END)
  const erased = customer.call('account', 'delete', {})
  await Promise.race([erased, untilWaiting(house, 2)])
  await held('commit')
  expect([(await sent).status, (await erased).status]).toEqual([200, 200])
  const { rows } = await house.pool.query('select content from messages where order_id = $1', [order])
  expect(rows).toEqual([{ content: '' }, { content: '' }])
})

test('an account is erased while its owner is mailed about a message of the conversation', async () => {
  const { customer, manager, writer, orderInWork } = await openDeskIn(house)
  const order = await orderInWork()
  await writer.call('messages', 'send', { order, content: 'Good evening.' })
  await customer.call('messages', 'state', { order, draft: 'My name is Robin.' })
  await doDeed(manager, 'cancel', order, END)
  await customer.call('revisions', 'create', { order, reason: 1, instructions: 'Go on.', attachments: [] })
  await customer.call('account', 'update', { quiet: null })
  await house.pool.query('update thread_readers set mail_due_at = 5 where person_id = $1', [customer.id])
  const held = await holding()
  await held('select from activities where order_id = $1 for update', [order])
  const erased = customer.call('account', 'delete', {})
  await untilWaiting(house)
  const now = await house.now()
  const mailing = { db: house.db, enqueue: () => Promise.resolve(), now, baseUrl: 'http://127.0.0.1' }
  const mailed = mailUnread(mailing, 100)
  await Promise.race([mailed, untilWaiting(house, 2)])
  await held('commit')
  await mailed
  expect((await erased).status).toBe(200)
})

/** Closes the account while both this and the call after it wait for the row that `hold` locks. */
async function closeBefore(
  customer: HouseCaller,
  hold: readonly [statement: string, id: number],
  call: () => Promise<Told>,
): Promise<Told> {
  const held = await holding()
  await held(hold[0], [hold[1]])
  const erased = customer.call('account', 'delete', {})
  await untilWaiting(house)
  const late = call()
  await untilWaiting(house, 2)
  await held('commit')
  expect((await erased).status).toBe(200)
  return late
}

test('no order is placed by a person who has closed their account at the same moment', async () => {
  const { customer } = await openDeskIn(house)
  const person = 'select from people where id = $1 for no key update'
  const placed = await closeBefore(customer, [person, customer.id], () =>
    customer.call('orders', 'create', placement()),
  )
  expect(placed.status).toBe(401)
})

test('no draft is kept of a person who has closed their account at the same moment', async () => {
  const { customer, manager, orderInWork } = await openDeskIn(house)
  const order = await orderInWork()
  await doDeed(manager, 'cancel', order, END)
  const person = 'select from people where id = $1 for no key update'
  const typed = await closeBefore(customer, [person, customer.id], () =>
    customer.call('messages', 'state', { order, draft: 'My name is Robin.' }),
  )
  expect(typed.status).toBe(401)
})

test.each([
  ['revision', 'revisions', { reason: 1, instructions: 'Please go on after all.', attachments: [] }],
  ['dispute', 'disputes', { purpose: 4, issue: 3, instructions: 'This was wrong.', attachments: [] }],
] as const)(
  'no %s is asked for by a person who has closed their account at the same moment',
  async (_what, namespace, asked) => {
    const { customer, manager, orderInWork } = await openDeskIn(house)
    const order = await orderInWork()
    await doDeed(manager, 'cancel', order, END)
    const row = 'select from orders where id = $1 for no key update'
    const told = await closeBefore(customer, [row, order], () =>
      customer.call(namespace, 'create', { order, ...asked }),
    )
    expect(told.status).toBe(401)
  },
)

test('no paper is rated by a person who has closed their account at the same moment', async () => {
  const { customer, manager, orderWithFinal } = await openDeskIn(house)
  const order = await orderWithFinal()
  await doDeed(manager, 'complete', order)
  // Nothing may be left in the wallet, from which the order was paid.
  await house.pool.query(
    `insert into entries (person_id, order_id, kind, debit, credit, cents, created_at)
     select customer_id, id, 'return', 'revenue', 'wallet', total_cents, 5 from orders where id = $1`,
    [order],
  )
  const row = 'select from orders where id = $1 for no key update'
  const said = { order, stars: 5, line: 'Robin was delighted.', penName: 'Robin' }
  const told = await closeBefore(customer, [row, order], () => customer.call('ratings', 'create', said))
  expect(told.status).toBe(401)
})
