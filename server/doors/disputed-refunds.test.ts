// Refunds of a payment that a bank disputes: they wait for its word, and nothing is paid twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { DISPUTE_LOOK_SECONDS, REFUND_LATE_SECONDS } from '#domain/payments.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { hearOfDispute } from '#server/deeds/hear-of-dispute.ts'
import { listUnsettled } from '#server/deeds/list-unsettled.ts'
import { listQueuedRefunds } from '#server/store/refunds.ts'
import { bankOf, PRICE } from '#tests/kit/bank.ts'
import { decideDispute, openDispute } from '#tests/kit/disputes.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { balanceOf, openPayment, refundStates, refundUnheard } from '#tests/kit/money.ts'
import { payByCard, paymentsAt } from '#tests/kit/payments.ts'
import { advance, clearFaults, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const { sandbox, db } = server
const { paid, until, watchBooks, expectBooksRight, giveBack } = bankOf(server)

afterEach(() => clearFaults(sandbox.url))

async function untilRefused(capture: number): Promise<void> {
  await eventually(async () => {
    const { refusals } = await db
      .selectFrom('refunds')
      .select('refusals')
      .where('capture_id', '=', capture)
      .executeTakeFirstOrThrow()
    expect(refusals).toBe(1)
  })
}

/** Waits until a job has had the time to ask the vendor, which would have refused. */
async function untilLookedAt(order: number): Promise<void> {
  const refund = async () => {
    const { rows } = await server.pool.query(
      `select looks, refusals from refunds join captures on captures.id = capture_id where order_id = $1`,
      [order],
    )
    return rows[0]
  }
  await eventually(async () => expect((await refund()).looks).toBeGreaterThan(0))
  await sleep(1_000)
  expect((await refund()).refusals).toBe(0)
}

describe('a refund of a disputed payment', () => {
  test.each(['payment', 'wallet'] as const)(
    'to the %s waits for the bank, and is paid by it when we lose',
    async (to) => {
      const { capture, order, customer } = await paid()
      const dispute = await openDispute(sandbox, 'stripe', capture.reference)
      await until(capture.id, { withdrawn: PRICE })
      await giveBack(order, to)
      await advance(server, 180)
      await untilLookedAt(order)
      expect(await refundStates(server, order)).toEqual(['queued'])
      await decideDispute(sandbox, 'stripe', dispute, 'lost')
      await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
      expect(await balanceOf(customer)).toBe(0)
      await expectBooksRight()
    },
  )

  test('is sent when we win', async () => {
    const { capture, order } = await paid()
    const dispute = await openDispute(sandbox, 'stripe', capture.reference)
    await until(capture.id, { withdrawn: PRICE })
    await giveBack(order, 'payment')
    const namedAsLate = async () => {
      const later = (await server.now()) + 2 * REFUND_LATE_SECONDS
      const { refunds } = await listUnsettled(db, later)
      return [refunds.map(({ orderId }) => orderId), (await checkBooks(db, later)).map(({ about }) => about)]
    }
    // No person can settle it before the bank has decided.
    expect(await namedAsLate()).toEqual([[], []])
    await setFault(sandbox.url, 'stripe', 'error_500', 100)
    await decideDispute(sandbox, 'stripe', dispute, 'won')
    await until(capture.id, { state: 'won' })
    expect(await namedAsLate()).toEqual([[order], ['refunds that are late']])
    await clearFaults(sandbox.url)
    await advance(server, 60)
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
    await expectBooksRight()
  })

  test.each(['lost', 'won'] as const)(
    'of the second of two payments, which paid no order, is sent once or paid by the bank: %s',
    async (outcome) => {
      const { order, customer, capture: first } = await paid()
      const moved = await watchBooks()
      const { order: other, url } = await openPayment(server, 'CREDIT')
      // As if this payment had begun before we heard of the first one; the vendor refuses its refund for now.
      await server.pool.query('update attempts set order_id = $1 where order_id = $2', [order, other])
      await setFault(sandbox.url, 'stripe', 'refund_refused', 1)
      await payByCard(url)
      const second = await eventually(async () => {
        const row = await db
          .selectFrom('captures')
          .select(['id', 'reference'])
          .where('order_id', '=', order)
          .where('id', '<>', first.id)
          .executeTakeFirst()
        if (!row) throw new Error('No second capture yet')
        return row
      })
      // Otherwise the bank might decide first, and the one ordered refusal would hit the refund that must
      // succeed.
      await untilRefused(second.id)
      const dispute = await openDispute(sandbox, 'stripe', second.reference)
      await until(second.id, { state: 'open' })
      const [before] = await refundStates(server, order)
      await decideDispute(sandbox, 'stripe', dispute, outcome)
      await until(second.id, { state: outcome })
      await advance(server, 120)
      await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
      // The order keeps the payment that paid it, and the customer gets the other back exactly once.
      const facts = await db
        .selectFrom('orders')
        .select(['paid_cents as paid', 'returned_cents as returned', 'status'])
        .where('id', '=', order)
        .executeTakeFirst()
      expect(facts).toEqual({ paid: PRICE, returned: 0, status: 'unapproved' })
      expect(await balanceOf(customer)).toBe(0)
      expect(before).toBe('queued')
      const fee = outcome === 'lost' ? 1500 : 0
      expect(await moved()).toEqual(fee > 0 ? { stripe: -fee, losses: fee } : {})
      await expectBooksRight()
    },
  )

  test('of a second payment that was sent before the bank decided is our loss', async () => {
    const { order, customer } = await paid()
    const { order: other, url } = await openPayment(server, 'CREDIT')
    await server.pool.query('update attempts set order_id = $1 where order_id = $2', [order, other])
    await payByCard(url)
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
    const moved = await watchBooks()
    const { rows } = await server.pool.query(
      'select id, reference from captures where order_id = $1 order by id desc limit 1',
      [order],
    )
    await decideDispute(sandbox, 'stripe', await openDispute(sandbox, 'stripe', rows[0].reference), 'lost')
    await until(rows[0].id, { state: 'lost' })
    expect(await moved()).toEqual({ stripe: -PRICE - 1500, losses: PRICE + 1500 })
    expect(await balanceOf(customer)).toBe(0)
    await expectBooksRight()
  })

  test('that we sent without hearing so is not paid by the bank as well', async () => {
    const { capture, order, customer } = await paid()
    const moved = await watchBooks()
    await giveBack(order, 'payment')
    await refundUnheard(server, order)
    await decideDispute(sandbox, 'stripe', await openDispute(sandbox, 'stripe', capture.reference), 'lost')
    await until(capture.id, { state: 'lost' })
    expect(await refundStates(server, order)).toEqual(['done'])
    expect(await moved()).toEqual({ stripe: -2 * PRICE - 1500, revenue: PRICE, losses: PRICE + 1500 })
    expect(await balanceOf(customer)).toBe(0)
    await expectBooksRight()
  })

  test('is kept from the jobs already while we ask whether it was made, before the bank has the last word', async () => {
    const { capture, order } = await paid()
    await giveBack(order, 'payment')
    await setFault(sandbox.url, 'stripe', 'events_lost', 10)
    const reference = await openDispute(sandbox, 'stripe', capture.reference)
    await decideDispute(sandbox, 'stripe', reference, 'lost')
    const { stripe, paypal } = paymentsAt(sandbox)
    const isKept: boolean[] = []
    const findRefund: typeof stripe.findRefund = async (ask) => {
      isKept.push(...(await listQueuedRefunds(db, capture.id)).map(({ isDisputed }) => isDisputed))
      return stripe.findRefund(ask)
    }
    const payments = { stripe: { ...stripe, findRefund }, paypal }
    const hearing = { db, payments, enqueue: () => Promise.resolve(), now: await server.now() }
    expect(await hearOfDispute(hearing, { type: 'CREDIT', reference })).toBe(true)
    expect(isKept).toEqual([true])
    expect(await refundStates(server, order)).toEqual(['done'])
    await expectBooksRight()
  })

  test('that a job is sending is waited for, before the bank has the last word', async () => {
    const { capture, order } = await paid()
    const moved = await watchBooks()
    await giveBack(order, 'payment')
    await refundUnheard(server, order)
    const { rows } = await server.pool.query(
      `insert into pgboss.job (name, data, state) select 'refund', jsonb_build_object('rowId', refunds.id), 'active'
       from refunds where capture_id = $1 returning id`,
      [capture.id],
    )
    await decideDispute(sandbox, 'stripe', await openDispute(sandbox, 'stripe', capture.reference), 'lost')
    await until(capture.id, { state: 'open', withdrawn: PRICE })
    await server.pool.query('delete from pgboss.job where id = $1', [rows[0].id])
    await advance(server, DISPUTE_LOOK_SECONDS)
    await until(capture.id, { state: 'lost' })
    expect(await moved()).toEqual({ stripe: -2 * PRICE - 1500, revenue: PRICE, losses: PRICE + 1500 })
    await expectBooksRight()
  })

  test('that was given into the wallet before is our loss', async () => {
    const { capture, order, customer } = await paid()
    const moved = await watchBooks()
    await giveBack(order, 'wallet')
    await decideDispute(sandbox, 'stripe', await openDispute(sandbox, 'stripe', capture.reference), 'lost')
    await until(capture.id, { state: 'lost' })
    expect(await balanceOf(customer)).toBe(89.8)
    expect(await moved()).toMatchObject({ losses: PRICE + 1500 })
    await expectBooksRight()
  })
})
