import { describe, expect, onTestFinished, test } from 'vitest'
import { blankOrdersOf } from '#server/store/erasures.ts'
import { findThread, startThread } from '#server/store/threads.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { contentsOf, pageOf, sayAll, stateOf } from '#tests/kit/messages.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const { desk, wren, orderInWork } = await livingOrders(server)

describe('a thread', () => {
  test('tells how far both sides have read (CHAT-02 CHAT-03 CHAT-10 CHAT-11 CHAT-20 RPC-42)', async () => {
    const { customer, order } = await orderInWork()
    await sayAll(wren, order, ['one', 'two', 'three'])
    expect(await stateOf(customer, order)).toEqual({
      target: order,
      total: 3,
      known: 0,
      seen: 3,
      cursor: 3,
      messagable: true,
      has_messages: true,
      firstMessageDate: expect.any(Number),
      self: 'client',
      draft: '',
    })
    expect(await stateOf(wren, order)).toMatchObject({ known: 3, seen: 0, self: 'writer' })
    expect(await stateOf(customer, order, { known: 2 })).toMatchObject({ known: 2 })
    expect(await stateOf(customer, order, { known: 1 })).toMatchObject({ known: 2 })
    expect(await stateOf(customer, order, { known: 99 })).toMatchObject({ known: 3 })
    expect(await stateOf(wren, order)).toMatchObject({ seen: 3 })
    // A person who writes has read the thread.
    await sayAll(wren, order, ['four'])
    await sayAll(customer, order, ['five'])
    expect(await stateOf(customer, order)).toMatchObject({ total: 5, known: 5 })
  })

  test('keeps what each side has begun to type until it is sent', async () => {
    const { customer, order } = await orderInWork()
    await stateOf(customer, order, { draft: 'I was wond' })
    await stateOf(wren, order, { draft: 'The dra' })
    expect(await stateOf(customer, order)).toMatchObject({ draft: 'I was wond' })
    await sayAll(customer, order, ['Something else'])
    await sayAll(wren, order, ['I was wond'])
    expect(await stateOf(customer, order)).toMatchObject({ draft: 'I was wond' })
    await sayAll(customer, order, ['I was wond'])
    expect(await stateOf(customer, order)).toMatchObject({ draft: '' })
    expect(await stateOf(wren, order)).toMatchObject({ draft: 'The dra' })
  })

  test('is read by the page, newest first, or from a place on (CHAT-05 RPC-44)', async () => {
    const { customer, order } = await orderInWork()
    const contents = Array.from({ length: 30 }, (_, index) => `message ${index + 1}`)
    await sayAll(wren, order, contents)
    const newest = await pageOf(customer, order)
    expect(newest).toMatchObject({ total: 30, offset: 0, size: 25, next: true })
    expect(contentsOf(newest)).toEqual(contents.toReversed().slice(0, 25))
    const older = await pageOf(customer, order, { offset: 25 })
    expect(older).toMatchObject({ next: false })
    expect(contentsOf(older)).toEqual(contents.slice(0, 5).toReversed())
    const following = await pageOf(customer, order, { after: 27, size: 2 })
    expect(following).toMatchObject({ next: true })
    expect(contentsOf(following)).toEqual(['message 28', 'message 29'])
    expect(contentsOf(await pageOf(customer, order, { after: 29, size: 2 }))).toEqual(['message 30'])
    expect(await pageOf(customer, order, { after: 4000 })).toMatchObject({ items: [], next: false })
    expect(await pageOf(customer, order, { offset: 4000 })).toMatchObject({ items: [], next: false })
    expect(newest.items[0]).toMatchObject({ unread: true, from: 'writer' })
  })

  test('is read by a manager, who leaves no mark', async () => {
    const { customer, order } = await orderInWork()
    await sayAll(customer, order, ['Hello'])
    const morgan = server.as('morgan')
    expect(contentsOf(await pageOf(morgan, order))).toEqual(['Hello'])
    expect(await stateOf(morgan, order, { known: 1, draft: 'x' })).toMatchObject({
      self: null,
      known: 1,
      draft: '',
    })
    expect(await stateOf(customer, order)).toMatchObject({ seen: 0 })
  })
})

describe('the list of threads', () => {
  test('has the newest message first (CHAT-04 CHAT-37 RPC-43)', async () => {
    const one = await orderInWork()
    await sayAll(one.customer, one.order, ['First'])
    await advance(server, 2)
    const other = await orderInWork()
    await sayAll(other.customer, other.order, ['Second'])
    // Threads without a message come last.
    await orderInWork()
    const { items, size } = found(await wren.call('messages', 'states'))
    expect(size).toBe(25)
    expect(items.slice(0, 2)).toMatchObject([
      { target: other.order, uid: other.order, message: { content: 'Second' }, self: 'writer' },
      { target: one.order, status: 'preparing', message: { content: 'First', from: 'client', unread: true } },
    ])
    await advance(server, 2)
    await sayAll(one.customer, one.order, ['Third'])
    const next = found(await wren.call('messages', 'states', { size: 1 }))
    expect(next.items).toMatchObject([{ target: one.order, total: 2, message: { content: 'Third' } }])
  })

  test('holds the person’s own threads that have messages or may get some', async () => {
    const { customer, order } = await orderInWork()
    const states = async (given = {}) => {
      const { items, total } = found(await customer.call('messages', 'states', given))
      expect(items).toHaveLength(total)
      return items.map(({ target }: { target: number }) => target)
    }
    expect(await states()).toEqual([order])
    expect(await states({ messagable: true })).toEqual([order])
    await sayAll(customer, order, ['Hello'])
    const { amount } = found(await customer.call('withdrawals', 'quote', { order }))
    found(await customer.call('withdrawals', 'create', { order, amount }))
    expect(await states()).toEqual([order])
    expect(await states({ messagable: true })).toEqual([])
    expect(found(await (await signUp(server)).call('messages', 'states')).items).toEqual([])
  })
})

test('for a writer who takes over, earlier messages count as read', async () => {
  const { customer, order } = await orderInWork()
  await sayAll(customer, order, ['For the first writer'])
  await sayAll(wren, order, ['Thank you'])
  const { pool } = server
  const [customerId, writerId] = await Promise.all([
    pool.query('select customer_id as id from orders where id = $1', [order]),
    pool.query('select min(person_id) as id from writers where person_id <> $1', [desk.writerId]),
  ]).then((found) => found.map(({ rows }) => Number(rows[0].id)))
  const opening = { orderId: order, customerId: Number(customerId), writerId: Number(writerId), at: 5 }
  await server.db.transaction().execute((tx) => startThread(tx, opening))
  const { rows } = await pool.query(
    'select person_id, known from thread_readers where order_id = $1 order by person_id',
    [order],
  )
  expect(rows).toContainEqual({ person_id: writerId, known: 2 })
  expect(rows).toContainEqual({ person_id: desk.writerId, known: 2 })
  // What the first writer read, the customer has not seen.
  expect(await findThread(server.db, order, Number(writerId))).toMatchObject({ known: 2, seen: 1 })
})

test('a message that comes while its reader marks the one before is still told by mail', async () => {
  const { customer, order } = await orderInWork()
  await sayAll(wren, order, ['one'])
  const sending = await server.pool.connect()
  onTestFinished(() => sending.release(true))
  await sending.query('begin')
  await sending.query('select from threads where order_id = $1 for no key update', [order])
  await sending.query(
    `insert into messages (order_id, seq, hash, person_id, author, content, created_at)
     values ($1, 2, 'two', $2, 'writer', 'two', 5)`,
    [order, desk.writerId],
  )
  await sending.query('update threads set total = 2 where order_id = $1', [order])
  await sending.query(
    'update thread_readers set mail_due_at = 900, push_due_at = 60 where order_id = $1 and person_id <> $2',
    [order, desk.writerId],
  )
  const marking = stateOf(customer, order, { known: 1 })
  await untilWaiting(server)
  await sending.query('commit')
  expect(await marking).toMatchObject({ known: 1, total: 2 })
  const { rows } = await server.pool.query(
    'select known, mail_due_at as mail, push_due_at as push from thread_readers where order_id = $1 and person_id <> $2',
    [order, desk.writerId],
  )
  expect(rows).toEqual([{ known: 1, mail: 900, push: 60 }])
})

test('erasing a customer leaves none of their messages and drafts', async () => {
  const { customer, order } = await orderInWork()
  await sayAll(customer, order, ['My name is Robin'])
  await sayAll(wren, order, ['Hello, Robin'])
  await stateOf(customer, order, { draft: 'And my sister' })
  await stateOf(wren, order, { draft: 'Your sister, Robin' })
  const { pool, db } = server
  const { rows } = await pool.query('select customer_id as id from orders where id = $1', [order])
  await db.transaction().execute((tx) => blankOrdersOf(tx, rows[0].id))
  expect(contentsOf(await pageOf(wren, order))).toEqual(['', ''])
  for (const reader of [customer, wren])
    expect(await stateOf(reader, order)).toMatchObject({ total: 2, draft: '' })
})

test('erasing a person who once wrote leaves none of their drafts, and those of the customers', async () => {
  const { customer, order } = await orderInWork()
  await stateOf(wren, order, { draft: 'I will be gone by' })
  await stateOf(customer, order, { draft: 'When will' })
  await server.db.transaction().execute((tx) => blankOrdersOf(tx, desk.writerId))
  expect(await stateOf(wren, order)).toMatchObject({ draft: '' })
  expect(await stateOf(customer, order)).toMatchObject({ draft: 'When will' })
})

test('time never goes back in a thread, whichever clock a message was sent by', async () => {
  const { customer, order } = await orderInWork()
  await sayAll(customer, order, ['one'])
  const ahead = (await server.now()) + 40
  await server.pool.query('update threads set last_message_at = $2 where order_id = $1', [order, ahead])
  await sayAll(wren, order, ['two'])
  const { items } = await pageOf(customer, order)
  expect(items[0]).toMatchObject({ content: 'two', created_at: ahead })
})
