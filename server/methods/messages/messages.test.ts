import { describe, expect, test } from 'vitest'
import { HOUR } from '#domain/basics/instant.ts'
import { UNREAD_MAIL_SECONDS } from '#domain/messages.ts'
import { UNREAD_PUSH_SECONDS } from '#domain/pushes.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { served } from '#tests/kit/eventually.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { pageOf, say, stateOf, type Speaker } from '#tests/kit/messages.ts'
import { unpaidOrder, type Customer } from '#tests/kit/money.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const { wren, orderInWork } = await livingOrders(server)

describe('a message', () => {
  test('is answered as it is stored (CHAT-01 CHAT-07 RPC-41)', async () => {
    const { customer, order } = await orderInWork()
    const now = await server.now()
    const message = found(await say(customer, order, '  Hello, Wren.\r\nHow is it going? ', 'a1'))
    expect(message).toEqual({
      messageId: 'a1',
      orderId: order,
      content: 'Hello, Wren.\nHow is it going?',
      created_at: expect.any(Number),
      date: message.created_at,
      hash: 'a1',
      uid: order,
      unread: false,
      from: 'client',
      seq: 1,
    })
    expect(message.created_at).toBeGreaterThanOrEqual(now)
    expect(message.created_at).toBeLessThanOrEqual(await server.now())
    expect(found(await say(wren, order, 'Well.'))).toMatchObject({ from: 'writer', seq: 2 })
  })

  test('is never older than the one before it, even if the clock of its process is behind', async () => {
    const { customer, order } = await orderInWork()
    found(await say(customer, order, 'First'))
    const ahead = (await server.now()) + HOUR
    await server.pool.query('update threads set last_message_at = $2 where order_id = $1', [order, ahead])
    expect(found(await say(wren, order, 'Second'))).toMatchObject({ created_at: ahead, seq: 2 })
  })

  test('that is sent twice is stored once (CHAT-43)', async () => {
    const { customer, order } = await orderInWork()
    const first = found(await say(customer, order, 'Hello', 'once'))
    const second = found(await say(customer, order, 'Hello', 'once'))
    expect(second).toEqual({ ...first, resend: true })
    expect(await stateOf(customer, order)).toMatchObject({ total: 1 })
  })

  test('with the hash of another one is refused', async () => {
    const { customer, order } = await orderInWork()
    await say(customer, order, 'Hello', 'mine')
    for (const answer of [await say(customer, order, 'Bye', 'mine'), await say(wren, order, 'Hello', 'mine')])
      expect(answer.body).toMatchObject({
        code: 'conflict',
        message: 'Another message was sent under this hash.',
      })
    expect(await stateOf(customer, order)).toMatchObject({ total: 1 })
  })

  test('has words, and no more than five thousand letters', async () => {
    const { customer, order } = await orderInWork()
    for (const content of ['', ' \n ', 'x'.repeat(5001)])
      expect((await say(customer, order, content)).status).toBe(422)
    expect((await say(customer, order, '🙂'.repeat(2500))).status).toBe(200)
  })

  test('with half a letter in it can be sent again', async () => {
    const { customer, order } = await orderInWork()
    found(await say(customer, order, 'half \ud83d', 'half'))
    expect((await say(customer, order, 'half \ud83d', 'half')).status).toBe(200)
  })

  test('is refused once the chat is closed, but the repeat of one that came in time is not (CHAT-45)', async () => {
    const { customer, order } = await orderInWork()
    found(await say(customer, order, 'In time', 'early'))
    const { amount } = found(await customer.call('withdrawals', 'quote', { order }))
    found(await customer.call('withdrawals', 'create', { order, amount }))
    expect((await say(customer, order, 'Too late')).body).toMatchObject({
      code: 'conflict',
      message: 'Messages are closed for this order.',
    })
    expect(found(await say(customer, order, 'In time', 'early'))).toMatchObject({ resend: true })
    expect(await stateOf(customer, order)).toMatchObject({ messagable: false, total: 1 })
  })

  test('is refused before a writer is there', async () => {
    const { customer, order } = await unpaidOrder(server)
    expect((await say(customer, order, 'Hello?')).body).toMatchObject({
      message: 'Messages are closed for this order.',
    })
    expect(await stateOf(customer, order)).toMatchObject({
      total: 0,
      messagable: false,
      firstMessageDate: null,
    })
  })

  test('of anyone but the customer and the writer of the order is refused (CHAT-46)', async () => {
    const { order } = await orderInWork()
    const stranger = await signUp(server)
    const writer = await signUp(server)
    await server.pool.query(`update people set scopes = '{client,writer}' where email = $1`, [writer.email])
    for (const other of [stranger, writer]) {
      expect((await say(other, order, 'Hello')).body).toMatchObject({ code: 'not_found' })
      expect((await other.call('messages', 'list', { order })).body).toMatchObject({ code: 'not_found' })
      expect((await other.call('messages', 'state', { order, known: 1 })).body).toMatchObject({
        code: 'not_found',
      })
      expect((await other.call('messages', 'retract', { order, hash: 'a' })).body).toMatchObject({
        code: 'not_found',
      })
    }
    expect((await say(server.as('morgan'), order, 'Hello')).body).toMatchObject({ code: 'conflict' })
  })

  test('a hundred at once get a place each, without a gap', async () => {
    const { customer, order } = await orderInWork()
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        served(() => say(index % 2 === 0 ? customer : wren, order, `message ${index}`, `h${index % 80}`)),
      ),
    )
    // Twenty messages carry a hash that we had already, with other words.
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(80)
    const { items, total } = await pageOf(customer, order, { size: 100 })
    expect(total).toBe(80)
    expect(items.map(({ seq }: { seq: number }) => seq)).toEqual(Array.from({ length: 80 }, (_, i) => 80 - i))
  })

  test('that two tabs send at once is stored once', async () => {
    const { customer, order } = await orderInWork()
    const sent = await Promise.all(Array.from({ length: 20 }, () => say(customer, order, 'Hello', 'same')))
    const answers = sent.map((answer) => found(answer))
    expect(answers.filter(({ resend }) => resend !== true)).toHaveLength(1)
    expect(await stateOf(customer, order)).toMatchObject({ total: 1 })
  })

  test('is sent 120 times a minute by a person, and no more', async () => {
    const { customer, order } = await orderInWork()
    const sent = await Promise.all(
      Array.from({ length: 130 }, (_, index) => say(customer, order, `n${index}`)),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(120)
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(10)
    expect(await stateOf(customer, order)).toMatchObject({ total: 120 })
  })
})

describe('a message that is taken back', () => {
  const retract = (speaker: Speaker, order: number, hash: string) =>
    speaker.call('messages', 'retract', { order, hash })

  async function saidBy(speaker: (customer: Customer) => Speaker) {
    const { customer, order } = await orderInWork()
    found(await say(speaker(customer), order, 'Wrong window', 'oops'))
    return { customer, order }
  }

  test('keeps its place and loses its words for both sides', async () => {
    const { customer, order } = await saidBy((customer) => customer)
    const empty = { content: '', retracted: true, resend: true, seq: 1, messageId: 'oops' }
    expect(found(await retract(customer, order, 'oops'))).toMatchObject(empty)
    expect(found(await retract(customer, order, 'oops'))).toMatchObject(empty)
    for (const reader of [customer, wren])
      expect((await pageOf(reader, order)).items).toEqual([expect.objectContaining(empty)])
    // The author's browser may send it once more, not knowing that it arrived.
    expect(found(await say(customer, order, 'Wrong window', 'oops'))).toMatchObject(empty)
    const { rows } = await server.pool.query('select content from messages where order_id = $1', [order])
    expect(rows).toEqual([{ content: '' }])
  })

  test('was not seen', async () => {
    const { customer, order } = await saidBy((customer) => customer)
    await stateOf(wren, order, { known: 1 })
    expect((await retract(customer, order, 'oops')).body).toMatchObject({
      code: 'conflict',
      message: 'This message has been read already.',
    })
  })

  test('while it is being read waits, and then stays', async () => {
    const { customer, order } = await orderInWork()
    found(await say(customer, order, 'Seen', 'seen'))
    const reading = server.db.transaction().execute(async (tx) => {
      await tx.updateTable('thread_readers').set({ known: 1 }).where('order_id', '=', order).execute()
      const retracted = retract(customer, order, 'seen')
      await untilWaiting(server)
      return { retracted }
    })
    const { body } = await (await reading).retracted
    expect(body).toMatchObject({ message: 'This message has been read already.' })
  })

  test('no longer counts for when its reader is told by mail and push', async () => {
    const { customer, order } = await orderInWork()
    const { pool } = server
    await pool.query(
      `insert into push_addresses (person_id, session_id, endpoint, p256dh, auth, created_at)
       select person_id, sessions.id, 'https://push.example/' || sessions.id, 'key', 'auth', 0
       from sessions join orders on customer_id = person_id where orders.id = $1`,
      [order],
    )
    async function due() {
      const { rows } = await pool.query(
        `select mail_due_at as mail, push_due_at as push from thread_readers
         join orders on orders.id = order_id and customer_id = person_id where order_id = $1`,
        [order],
      )
      return rows[0]
    }
    const after = (at: number) => ({ mail: at + UNREAD_MAIL_SECONDS, push: at + UNREAD_PUSH_SECONDS })
    found(await say(wren, order, 'For another one', 'oops'))
    await advance(server, 30)
    found(await retract(wren, order, 'oops'))
    expect(await due()).toEqual({ mail: null, push: null })
    const second = found(await say(wren, order, 'I meant that', 'second'))
    expect(await due()).toEqual(after(second.created_at))
    await advance(server, 20)
    const third = found(await say(wren, order, 'I mean this', 'third'))
    found(await say(wren, order, 'Or not', 'fourth'))
    found(await retract(wren, order, 'fourth'))
    expect(await due()).toEqual(after(second.created_at))
    found(await retract(wren, order, 'second'))
    expect(await due()).toEqual(after(third.created_at))
    await stateOf(customer, order, { known: 4 })
    await advance(server, 10)
    const fifth = found(await say(wren, order, 'And this', 'fifth'))
    expect(await due()).toEqual(after(fifth.created_at))
    await stateOf(customer, order, { known: 5 })
  })

  test('is a minute old at most', async () => {
    const { customer, order } = await saidBy((customer) => customer)
    await advance(server, 61)
    expect((await retract(customer, order, 'oops')).body).toMatchObject({
      message: 'You can take a message back within a minute of sending it.',
    })
  })

  test('stays so for a browser that asks again, later and after the other side was there', async () => {
    const { customer, order } = await saidBy((customer) => customer)
    found(await retract(customer, order, 'oops'))
    await stateOf(wren, order, { known: 1 })
    await advance(server, 61)
    expect(found(await retract(customer, order, 'oops'))).toMatchObject({ content: '', retracted: true })
  })

  test('belongs to the caller', async () => {
    const { customer, order } = await saidBy(() => wren)
    for (const hash of ['oops', 'unknown'])
      expect((await retract(customer, order, hash)).body).toMatchObject({ code: 'not_found' })
  })
})
