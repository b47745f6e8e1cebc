// Money that waits for a person: an admin settles it, the provider is asked first, and the books stay right.
import { afterEach, describe, expect, test } from 'vitest'
import type { Output } from '#contract/index.ts'
import { DAY } from '#domain/basics/instant.ts'
import { recordBankDispute } from '#server/deeds/record-bank-dispute.ts'
import { returnMoney } from '#server/deeds/send-back.ts'
import { findBankDispute, lockCapture } from '#server/store/bank-disputes.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { found } from '#tests/kit/accounts.ts'
import { bankOf, PRICE } from '#tests/kit/bank.ts'
import { decideDispute, openDispute } from '#tests/kit/disputes.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { balanceOf, fillWallet, refundStates, refundUnheard } from '#tests/kit/money.ts'
import { clearFaults, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const { sandbox, db } = server
const admin = server.as('ada')
const { paid, expectBooksRight } = bankOf(server)
const BY_HAND = { way: 'outside', note: 'The card is closed.', reference: 'SEPA 4711' }

type Unsettled = Output<'desk', 'unsettled'>

afterEach(() => clearFaults(sandbox.url))

const unsettled = async (): Promise<Unsettled> => found(await admin.call('desk', 'unsettled'))

/** Stripe has failed for two days. */
async function stuckRefund() {
  const placed = await paid()
  await setFault(sandbox.url, 'stripe', 'error_500', 1000)
  const { order, capture } = placed
  const sending = { enqueue: () => Promise.resolve(), now: (await server.now()) - 2 * DAY }
  await db
    .transaction()
    .execute((tx) =>
      returnMoney(tx, sending, { orderId: order, customerId: capture.owner, cents: PRICE, to: 'payment' }),
    )
  const refund = (await unsettled()).refunds.find((one) => one.order === order)
  if (!refund) throw new Error('The refund is not listed')
  return { ...placed, refund }
}

/** A job may be sending the refund: then the answer tells us to come back, so we try again. */
async function settleRefund({ id, version }: Unsettled['refunds'][number], words: object) {
  return eventually(async () => {
    const answer = await admin.call('desk', 'settle', { about: 'refund', id, version, ...words })
    expect(JSON.stringify(answer.body)).not.toContain('right now')
    return answer
  })
}

describe('a refund that could not be sent', () => {
  test('was sent by hand: that takes a note and a reference, and stands in the record', async () => {
    const { order, refund } = await stuckRefund()
    expect((await settleRefund(refund, { way: 'outside', note: 'By hand.' })).body).toMatchObject({
      fields: { reference: 'The reference field is required.' },
    })
    expect((await settleRefund({ ...refund, version: 99 }, BY_HAND)).body).toMatchObject({
      message: 'The order has changed. Reload and try again.',
    })
    const left = found(await settleRefund(refund, BY_HAND))
    expect(left).toMatchObject({ refunds: expect.not.arrayContaining([{ id: refund.id }]) })
    expect(await refundStates(server, order)).toEqual(['done'])
    const { rows } = await server.pool.query(
      `select note from audits join audit_notes on audit_id = id where act = 'desk.settle' order by id desc`,
    )
    expect(rows[0].note).toContain('outside, SEPA 4711, The card is closed.')
    expect((await settleRefund(refund, BY_HAND)).status).toBe(409)
    await expectBooksRight()
  })

  test('goes into the wallet', async () => {
    const { customer, order, refund } = await stuckRefund()
    await settleRefund(refund, { way: 'wallet', note: 'The customer asked for it.' })
    expect(await balanceOf(customer)).toBe(89.8)
    expect(await refundStates(server, order)).toEqual(['failed'])
    await expectBooksRight()
  })

  test('of another currency is listed once the provider has sent it back, for no wallet can take it', async () => {
    const { capture } = await paid()
    const { rows } = await server.pool.query(
      `with taken as (
         insert into captures (attempt_id, order_id, type, reference, cents, currency, returned_cents, captured_at)
         select attempt_id, order_id, type, 'pi_in_euros', cents, 'EUR', cents, captured_at from captures where id = $1
         returning id, cents
       ) insert into refunds (capture_id, cents, created_at, look_at, state, settled_at)
         select id, cents, 1, 1, 'failed', 1 from taken returning id`,
      [capture.id],
    )
    expect((await unsettled()).refunds.map(({ id }) => id)).toContain(rows[0].id)
    // This leaves no trace in the books.
    await server.pool.query('delete from refunds where id = $1', [rows[0].id])
    await server.pool.query(`delete from captures where reference = 'pi_in_euros'`)
  })

  test('is tried again at once', async () => {
    const { order, refund } = await stuckRefund()
    await clearFaults(sandbox.url)
    await settleRefund(refund, { way: 'again' })
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
    await expectBooksRight()
  })

  test('that the provider has made after all is not paid a second time', async () => {
    const { customer, order, refund } = await stuckRefund()
    await clearFaults(sandbox.url)
    await refundUnheard(server, order)
    expect((await settleRefund(refund, { way: 'wallet', note: 'Into the wallet.' })).status).toBe(409)
    expect(await refundStates(server, order)).toEqual(['done'])
    expect(await balanceOf(customer)).toBe(0)
    await expectBooksRight()
  })
})

test('no admin settles the money of an order of their own', async () => {
  const { customer: owner, capture, refund } = await stuckRefund()
  await clearFaults(sandbox.url)
  await db
    .updateTable('people')
    .set({ scopes: ['client', 'admin'] })
    .where('id', '=', capture.owner)
    .execute()
  const own = { status: 409, body: { message: 'This is your own order.' } }
  const asked = { about: 'refund', id: refund.id, version: refund.version }
  for (const words of [{ way: 'again' }, { way: 'wallet', note: 'I prefer that.' }, BY_HAND])
    expect(await owner.call('desk', 'settle', { ...asked, ...words })).toMatchObject(own)
  await settleRefund(refund, BY_HAND)
  await openDispute(sandbox, 'stripe', capture.reference)
  const { id, version } = await eventually(async () => {
    const [open] = (await unsettled()).disputes
    if (!open) throw new Error('The dispute is not listed')
    return open
  })
  const settle = (by: typeof owner | typeof admin, way: string) =>
    by.call('desk', 'settle', { about: 'dispute', id, version, ...BY_HAND, way })
  for (const way of ['again', 'won', 'lost']) expect(await settle(owner, way)).toMatchObject(own)
  expect(found(await settle(admin, 'won'))).toMatchObject({ disputes: [] })
})

describe('a dispute at the bank', () => {
  async function disputed(before?: (placed: Awaited<ReturnType<typeof paid>>) => Promise<void>) {
    const placed = await paid()
    const { capture, order } = placed
    await before?.(placed)
    const reference = await openDispute(sandbox, 'stripe', capture.reference)
    const dispute = await eventually(async () => {
      const one = (await unsettled()).disputes.find((open) => open.order === order)
      expect(one).toMatchObject({ withdrawn: 89.8, fee: 15, amount: 89.8 })
      return one
    })
    if (!dispute) throw new Error('The dispute is not listed')
    const { id, version } = dispute
    const settle = (words: object) =>
      admin.call('desk', 'settle', { about: 'dispute', id, version, ...words })
    return { dispute, reference, order, settle }
  }

  test('is listed with its last day and where we answer it, until the vendor says how it ended', async () => {
    const { dispute, reference, settle } = await disputed()
    expect(dispute.address).toBe(`https://dashboard.stripe.com/disputes/${reference}`)
    expect(dispute.answerBy).toBeGreaterThan(await server.now())
    await setFault(sandbox.url, 'stripe', 'events_lost', 10)
    await decideDispute(sandbox, 'stripe', reference, 'won')
    expect(found(await settle({ way: 'again' })).disputes).toEqual([])
    expect((await settle({ way: 'again' })).status).toBe(409)
    await expectBooksRight()
  })

  test('is listed before those that we may answer later', async () => {
    const orders = [(await disputed()).order, (await disputed()).order]
    await server.pool.query(
      `update bank_disputes set answer_by = answer_by + 86400
       where capture_id in (select id from captures where order_id = $1)`,
      [orders[0]],
    )
    const listed = (await unsettled()).disputes.map(({ order }) => order)
    expect(listed.filter((order) => orders.includes(order))).toEqual(orders.toReversed())
  })

  test.each([
    ['lost', PRICE],
    ['won', 0],
  ] as const)(
    'is marked as %s, as the vendor said; what the vendor tells later changes nothing',
    async (way, back) => {
      const { reference, order, settle } = await disputed()
      expect((await settle({ way })).status).toBe(422)
      expect((await settle({ way: 'wallet' })).status).toBe(422)
      expect((await settle({ way, note: 'Stripe wrote.', reference, version: 99 })).status).toBe(409)
      found(await settle({ way, note: 'Stripe wrote to us.', reference }))
      await expectBooksRight()
      await decideDispute(sandbox, 'stripe', reference, way)
      const { returned } = await db
        .selectFrom('orders')
        .select('returned_cents as returned')
        .where('id', '=', order)
        .executeTakeFirstOrThrow()
      expect(returned).toBe(back)
      await expectBooksRight()
    },
  )

  test('is not marked as lost when the vendor tells us at the same moment that we won', async () => {
    const { dispute, order, settle } = await disputed()
    const settling = await db.transaction().execute(async (tx) => {
      await lockOrder(tx, order)
      const asked = settle({ way: 'lost', note: 'Stripe wrote to us.', reference: 'dp_4711' })
      await untilWaiting(server)
      const known = await findBankDispute(tx, dispute.id)
      if (!known) throw new Error(`dispute ${dispute.id} is missing`)
      const capture = await lockCapture(tx, known.captureId)
      const won = { ...known, state: 'won', reinstatedCents: known.withdrawnCents } as const
      await recordBankDispute(tx, await server.now(), capture, won)
      return { asked }
    })
    expect((await settling.asked).body).toMatchObject({ message: 'This dispute is over.' })
    await expectBooksRight()
  })

  test('is not marked as lost while a refund of the payment is being sent', async () => {
    const { order, reference, settle } = await disputed(async (placed) => {
      const sending = { enqueue: () => Promise.resolve(), now: await server.now() }
      const part = { orderId: placed.order, customerId: placed.capture.owner, cents: PRICE }
      await db.transaction().execute((tx) => returnMoney(tx, sending, { ...part, to: 'payment' }))
      await refundUnheard(server, placed.order)
    })
    const { rows } = await server.pool.query(
      `insert into pgboss.job (name, data, state) select 'refund', jsonb_build_object('rowId', refunds.id), 'active'
       from refunds join captures on captures.id = capture_id where order_id = $1 returning id`,
      [order],
    )
    const lost = { way: 'lost', note: 'Stripe wrote to us.', reference }
    expect((await settle(lost)).body).toMatchObject({
      message: 'We are trying to send a refund of this payment right now. Try again in two minutes.',
    })
    await server.pool.query('delete from pgboss.job where id = $1', [rows[0].id])
    await settle(lost)
    const { rows: entries } = await server.pool.query(
      `select entries.credit from entries join captures on captures.id = capture_id
       where entries.order_id = $1 and refund_id is not null and entries.kind = 'settlement'`,
      [order],
    )
    expect(entries).toEqual([{ credit: 'stripe' }])
    await expectBooksRight()
  })
})

describe('what is left in the wallet of a person who is gone', () => {
  /** Leaves money in the wallet of a person who is gone. */
  async function leftWallet(cents = 1000) {
    const { customer, capture } = await paid()
    await fillWallet(server, customer, cents)
    const settle = (amount: number) =>
      admin.call('desk', 'settle', { about: 'wallet', id: capture.owner, amount, ...BY_HAND })
    // While other people are gone, too, the wallet of a person who is here is not for us to settle.
    expect((await settle(cents / 100)).status).toBe(404)
    await db
      .updateTable('people')
      .set({ erased_at: 1, email: null })
      .where('id', '=', capture.owner)
      .execute()
    return { capture, settle }
  }

  test('is sent by hand, once, and nothing of what others have in theirs', async () => {
    const another = await leftWallet(1200)
    const others = { person: another.capture.owner, amount: 12 }
    const { capture, settle } = await leftWallet()
    expect((await unsettled()).wallets).toEqual([others, { person: capture.owner, amount: 10 }])
    const told = await Promise.all([settle(9), another.settle(9)])
    expect(told.map(({ body }) => Object(body).message)).toEqual([
      'The wallet holds $10.00 now. Reload and try again.',
      'The wallet holds $12.00 now. Reload and try again.',
    ])
    expect((await settle(1e21)).status).toBe(422)
    expect(found(await settle(10)).wallets).toEqual([others])
    expect(found(await another.settle(12)).wallets).toEqual([])
    expect((await settle(10)).status).toBe(404)
    await expectBooksRight()
  })

  test('is booked once if an admin settles it in several tabs at once', async () => {
    const { capture, settle } = await leftWallet()
    const answers = await Promise.all(Array.from({ length: 4 }, () => settle(10)))
    const { rows } = await server.pool.query(
      `select sum(cents)::int as sent from entries where person_id = $1 and kind = 'handout'`,
      [capture.owner],
    )
    expect(rows[0].sent).toBe(1000)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
    await expectBooksRight()
  })
})
