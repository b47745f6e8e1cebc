import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#domain/basics/instant.ts'
import { THROTTLES } from '#domain/throttles.ts'
import { demoEmail } from '#db/demo-people.ts'
import { countOne } from '#server/store/throttles.ts'
import { found } from '#tests/kit/accounts.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { say, sayAll, stateOf } from '#tests/kit/messages.ts'
import type { Customer } from '#tests/kit/money.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { mailUnread } from './mail-unread.ts'
import { trialOf } from './throttle.ts'

const server = await startTestServer({ ROLES: 'web' })
const { desk, wren, sweeping, orderInWork } = await livingOrders(server)

/** Noon in UTC, where these customers live, on a future day. */
const NOON = (Math.floor(Date.now() / 1000 / DAY) + 2) * DAY + 12 * HOUR

const sweepAt = (now: number) => mailUnread({ ...sweeping(), now }, 100)

async function mailsTo({ email }: Pick<Customer, 'email'>): Promise<readonly string[]> {
  const { rows } = await server.pool.query(
    `select subject from mails where recipient = $1 and subject like '%new message%' order by id`,
    [email],
  )
  return rows.map(({ subject }) => subject)
}

/** As if the mail had become due at that time. */
async function dueAt(order: number, at: number): Promise<void> {
  await server.pool.query(
    'update thread_readers set mail_due_at = $2 where order_id = $1 and mail_due_at is not null',
    [order, at],
  )
}

describe('what is unread', () => {
  test('for a quarter of an hour brings one mail, until all is read', async () => {
    const { customer, order } = await orderInWork()
    const saidAt = await server.now()
    await sayAll(wren, order, ['one', 'two'])
    const { rows } = await server.pool.query(
      'select mail_due_at as due from thread_readers where order_id = $1 and mail_due_at is not null',
      [order],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].due - saidAt).toBeGreaterThanOrEqual(15 * MINUTE)
    expect(rows[0].due - saidAt).toBeLessThan(16 * MINUTE)
    await dueAt(order, NOON)
    await sweepAt(NOON - 1)
    expect(await mailsTo(customer)).toEqual([])
    await sweepAt(NOON)
    const uid = String(order).padStart(8, '0')
    const once = [`You have 2 new messages about order #${uid}`]
    expect(await mailsTo(customer)).toEqual(once)
    await sayAll(wren, order, ['three'])
    await stateOf(customer, order, { known: 1 })
    await sayAll(wren, order, ['four'])
    await sweepAt(NOON + DAY)
    expect(await mailsTo(customer)).toEqual(once)
    await stateOf(customer, order, { known: 4 })
    await sayAll(wren, order, ['five'])
    await dueAt(order, NOON)
    await sweepAt(NOON)
    expect(await mailsTo(customer)).toEqual([...once, `You have a new message about order #${uid}`])
  })

  test('is not told if it was read in time, answered, or taken back', async () => {
    const read = await orderInWork()
    await sayAll(wren, read.order, ['one'])
    await stateOf(read.customer, read.order, { known: 1 })
    const answered = await orderInWork()
    await sayAll(wren, answered.order, ['one'])
    await sayAll(answered.customer, answered.order, ['two'])
    const retracted = await orderInWork()
    await say(wren, retracted.order, 'Wrong window', 'oops')
    await wren.call('messages', 'retract', { order: retracted.order, hash: 'oops' })
    for (const { order } of [read, answered, retracted]) await dueAt(order, NOON)
    await sweepAt(NOON)
    for (const { customer } of [read, answered, retracted]) expect(await mailsTo(customer)).toEqual([])
  })

  test('is not told to a writer who was replaced meanwhile', async () => {
    const { customer, order } = await orderInWork()
    await sayAll(customer, order, ['one'])
    await server.pool.query(
      'update orders set writer_id = (select id from people where email = $2) where id = $1',
      [order, demoEmail('ellis')],
    )
    await dueAt(order, NOON)
    await sweepAt(NOON)
    const subjects = await mailsTo({ email: demoEmail('wren') })
    expect(subjects.filter((subject) => subject.endsWith(String(order).padStart(8, '0')))).toEqual([])
  })

  test('is told to a writer who gets the paper back, although they left earlier messages unread', async () => {
    const { customer, order } = await orderInWork()
    await sayAll(customer, order, ['one'])
    await dueAt(order, NOON)
    await sweepAt(NOON)
    const dispute = { order, purpose: 4, issue: 3, instructions: 'Another writer, please.', attachments: [] }
    found(await customer.call('disputes', 'create', dispute))
    const morgan = server.as('morgan')
    const seen = async () => ({
      order,
      version: found(await morgan.call('desk', 'order', { id: order })).version,
    })
    found(await morgan.call('desk', 'decideDispute', { ...(await seen()), outcome: 'otherWriter' }))
    found(await morgan.call('desk', 'assign', { ...(await seen()), writer: desk.writerId }))
    await sayAll(customer, order, ['two'])
    await dueAt(order, NOON + DAY)
    await sweepAt(NOON + DAY)
    const subjects = await mailsTo({ email: demoEmail('wren') })
    const uid = String(order).padStart(8, '0')
    const once = `You have a new message about order #${uid}`
    expect(subjects.filter((subject) => subject.endsWith(uid))).toEqual([once, once])
  })

  test('waits for the morning of the reader', async () => {
    const { customer, order } = await orderInWork()
    await customer.call('account', 'update', { zone: 'Asia/Tokyo', timezone: 9 })
    await sayAll(wren, order, ['one'])
    // Nine in the evening in Tokyo is noon in UTC; an hour and a minute later it is night.
    await dueAt(order, NOON)
    await sweepAt(NOON + HOUR + MINUTE)
    expect(await mailsTo(customer)).toEqual([])
    await sweepAt(NOON + 10 * HOUR - 1)
    expect(await mailsTo(customer)).toEqual([])
    await sweepAt(NOON + 10 * HOUR)
    expect(await mailsTo(customer)).toHaveLength(1)
  })

  test('waits no longer for a morning that its reader has given up', async () => {
    const { customer, order } = await orderInWork()
    await sayAll(wren, order, ['one'])
    await dueAt(order, NOON)
    await customer.call('account', 'update', { quiet: null })
    const now = await server.now()
    await sweepAt(now + 15 * MINUTE - 60)
    expect(await mailsTo(customer)).toEqual([])
    await sweepAt(now + 16 * MINUTE)
    expect(await mailsTo(customer)).toHaveLength(1)
  })

  test('is told no later, and not again, because its reader moves or chooses other hours', async () => {
    const { customer, order } = await orderInWork()
    await customer.call('account', 'update', { quiet: null })
    await sayAll(wren, order, ['one'])
    const now = await server.now()
    await dueAt(order, now + MINUTE)
    await customer.call('account', 'update', { timezone: 2 })
    await sweepAt(now + MINUTE)
    expect(await mailsTo(customer)).toHaveLength(1)
    await customer.call('account', 'update', { quiet: null })
    await sweepAt(now + DAY)
    expect(await mailsTo(customer)).toHaveLength(1)
  })

  test('waits for an hour while its reader gets no more mails', async () => {
    const { customer, order } = await orderInWork()
    await sayAll(wren, order, ['one'])
    await dueAt(order, NOON)
    const full = trialOf({ name: 'mailsOfDeeds', whose: [customer.email] }, NOON)
    await server.db.transaction().execute(async (tx) => {
      for (let mails = 0; mails < THROTTLES.mailsOfDeeds.limit; mails += 1) await countOne(tx, full)
    })
    await sweepAt(NOON)
    await sweepAt(NOON + HOUR - 1)
    expect(await mailsTo(customer)).toEqual([])
    await sweepAt(NOON + HOUR)
    expect(await mailsTo(customer)).toEqual([expect.stringContaining('a new message')])
  })

  test('leads customers to the page of the order, and writers to the desk', async () => {
    const { customer, order } = await orderInWork()
    await sayAll(wren, order, ['one'])
    await sayAll(customer, order, ['two'])
    await sayAll(wren, order, ['three'])
    await sayAll(customer, order, ['four'])
    await sayAll(wren, order, ['five'])
    await server.pool.query('update thread_readers set known = 0, mail_due_at = $2 where order_id = $1', [
      order,
      NOON,
    ])
    await sweepAt(NOON)
    const { rows } = await server.pool.query(
      `select recipient, text from mails where subject like $1 order by id`,
      [`%new messages about order #${String(order).padStart(8, '0')}`],
    )
    const mailTo = (recipient: string) => rows.find((row) => row.recipient === recipient)?.text
    expect(mailTo(customer.email)).toContain(`${server.baseUrl}/order/${order}/messages`)
    expect(mailTo(demoEmail('wren'))).toContain(`${server.baseUrl}/desk/${order}\n`)
  })

  test('is not told to a reader who does not want it', async () => {
    const { customer, order } = await orderInWork()
    await customer.call('account', 'update', { mail: 'messages', wanted: false })
    await sayAll(wren, order, ['one'])
    await dueAt(order, NOON)
    await sweepAt(NOON)
    expect(await mailsTo(customer)).toEqual([])
  })
})
