// Disputes at a bank from the vendor's event to the books: booked once, in any order, and never paid back twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { PaymentType } from '#domain/payments.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { recordBankDispute } from '#server/deeds/record-bank-dispute.ts'
import { returnMoney } from '#server/deeds/send-back.ts'
import { sumAccounts } from '#server/store/books.ts'
import { findCaptureTold } from '#server/store/bank-disputes.ts'
import { decideDispute, openDispute } from '#tests/kit/disputes.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { balanceOf, openPayment, refundStates, statementOf } from '#tests/kit/money.ts'
import { approveOnPayPal, payByCard, paymentsAt } from '#tests/kit/payments.ts'
import { advance, clearFaults, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const { sandbox, db } = server
const PRICE = 8980

afterEach(() => clearFaults(sandbox.url))

async function paid(type: PaymentType = 'CREDIT') {
  const { order, url, customer } = await openPayment(server, type)
  await (type === 'CREDIT' ? payByCard(url) : approveOnPayPal(url))
  const capture = await eventually(async () => {
    const row = await db
      .selectFrom('captures')
      .select(['id', 'reference'])
      .where('order_id', '=', order)
      .executeTakeFirst()
    if (!row) throw new Error('No capture yet')
    return row
  })
  return { order, customer, capture }
}

async function stateOf(capture: number) {
  return db
    .selectFrom('bank_disputes')
    .select(['state', 'withdrawn_cents as withdrawn', 'reinstated_cents as back', 'fee_cents as fee'])
    .where('capture_id', '=', capture)
    .executeTakeFirst()
}

async function until(capture: number, wanted: object): Promise<void> {
  await eventually(async () => expect(await stateOf(capture)).toMatchObject(wanted))
}

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

/** What the accounts of the books held at first, and how much more they hold now. */
async function watchBooks() {
  const held = async () =>
    Object.fromEntries((await sumAccounts(db)).map(({ account, cents }) => [account, cents]))
  const before = await held()
  return async () => {
    const after = await held()
    const moved = Object.keys(after).map((account) => [
      account,
      (after[account] ?? 0) - (before[account] ?? 0),
    ])
    return Object.fromEntries(moved.filter(([, cents]) => cents !== 0))
  }
}

async function expectBooksRight(): Promise<void> {
  expect(await checkBooks(db, Math.floor(Date.now() / 1000))).toEqual([])
}

/** As when a manager gives the price back. */
async function giveBack(order: number, to: 'payment' | 'wallet', cents = PRICE): Promise<void> {
  const { customer_id: customerId } = await db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const sending = { enqueue: () => Promise.resolve(), now: await server.now() }
  await db.transaction().execute((tx) => returnMoney(tx, sending, { orderId: order, customerId, cents, to }))
}

describe.each([
  ['stripe', 'CREDIT'],
  ['paypal', 'PAYPAL'],
] as const)('at %s', (vendor, type) => {
  test('a dispute that is won leaves the books as they were', async () => {
    const { capture } = await paid(type)
    const moved = await watchBooks()
    const dispute = await openDispute(sandbox, vendor, capture.reference)
    await until(capture.id, { state: 'open' })
    if (vendor === 'stripe') await until(capture.id, { withdrawn: PRICE, fee: 1500 })
    await expectBooksRight()
    await decideDispute(sandbox, vendor, dispute, 'won')
    await until(capture.id, { state: 'won' })
    await eventually(async () => expect(await moved()).toEqual({}))
    await expectBooksRight()
  })

  test('a dispute that is lost counts as money returned, and nothing more can be given back', async () => {
    const { capture, order, customer } = await paid(type)
    const moved = await watchBooks()
    await decideDispute(sandbox, vendor, await openDispute(sandbox, vendor, capture.reference), 'lost')
    await until(capture.id, { state: 'lost' })
    const fee = vendor === 'stripe' ? 1500 : 0
    await eventually(async () =>
      expect(await moved()).toEqual({
        [vendor]: -PRICE - fee,
        revenue: PRICE,
        ...(fee > 0 && { losses: fee }),
      }),
    )
    await expectBooksRight()
    expect(await balanceOf(customer)).toBe(0)
    expect(await statementOf(customer)).toHaveLength(4)
    const facts = await db
      .selectFrom('orders')
      .select(['paid_cents as paid', 'returned_cents as returned'])
      .where('id', '=', order)
      .executeTakeFirst()
    expect(facts).toEqual({ paid: PRICE, returned: PRICE })
  })
})

describe('events', () => {
  test.each(['events_doubled', 'events_reordered', 'events_forged'])(
    '%s: each cent is booked once',
    async (fault) => {
      const { capture } = await paid()
      const moved = await watchBooks()
      await setFault(sandbox.url, 'stripe', fault, 3)
      await decideDispute(sandbox, 'stripe', await openDispute(sandbox, 'stripe', capture.reference), 'won')
      await advance(server, 90)
      await until(capture.id, { state: 'won', withdrawn: PRICE, back: PRICE })
      expect(await moved()).toEqual({})
      await expectBooksRight()
    },
  )

  test('an older word that is written down late changes nothing', async () => {
    const { capture } = await paid()
    const reference = await openDispute(sandbox, 'stripe', capture.reference)
    const older = await paymentsAt(sandbox).stripe.lookDispute(reference)
    await decideDispute(sandbox, 'stripe', reference, 'won')
    await until(capture.id, { state: 'won', back: PRICE })
    const told = await findCaptureTold(db, 'CREDIT', capture.reference)
    if (!told) throw new Error('The capture is gone')
    await db.transaction().execute((tx) => recordBankDispute(tx, 1, told, older))
    await until(capture.id, { state: 'won', back: PRICE })
    await expectBooksRight()
  })

  test('what could not be written down is told again', async () => {
    const { capture } = await paid()
    await server.pool.query('alter table bank_disputes rename to bank_disputes_away')
    await openDispute(sandbox, 'stripe', capture.reference)
    await sleep(300)
    await server.pool.query('alter table bank_disputes_away rename to bank_disputes')
    await advance(server, 5)
    await until(capture.id, { state: 'open', withdrawn: PRICE })
    await expectBooksRight()
  })
})

/** A job has had the time to ask the vendor, which would have refused. */
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
    await decideDispute(sandbox, 'stripe', dispute, 'won')
    await until(capture.id, { state: 'won' })
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
      // As if it had been begun before the first was heard of, and its refund were refused for now.
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
      // Otherwise the bank might decide first, and the one refusal would meet the refund that must go through.
      await untilRefused(second.id)
      const dispute = await openDispute(sandbox, 'stripe', second.reference)
      await until(second.id, { state: 'open' })
      const [before] = await refundStates(server, order)
      await decideDispute(sandbox, 'stripe', dispute, outcome)
      await until(second.id, { state: outcome })
      await advance(server, 120)
      await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
      // The order keeps the payment that paid it, and the customer has the other back exactly once.
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
