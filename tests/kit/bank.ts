// Payments that a bank may dispute, in a product under test, and what its books say about them.
import { expect } from 'vitest'
import type { PaymentType } from '#domain/payments.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { returnMoney } from '#server/deeds/send-back.ts'
import { sumAccounts } from '#server/store/books.ts'
import { eventually } from './eventually.ts'
import { openPayment } from './money.ts'
import { approveOnPayPal, payByCard } from './payments.ts'
import type { TestServer } from './server.ts'

/** The arguments of `openPayment`. */
export const PRICE = 8980

export function bankOf(server: TestServer) {
  const { db } = server

  async function paid(type: PaymentType = 'CREDIT') {
    const { order, url, customer } = await openPayment(server, type)
    await (type === 'CREDIT' ? payByCard(url) : approveOnPayPal(url))
    const capture = await eventually(async () => {
      const row = await db
        .selectFrom('captures')
        .innerJoin('orders', 'orders.id', 'captures.order_id')
        .select(['captures.id', 'captures.reference', 'orders.customer_id as owner'])
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

  /** Returns the price of the order, as a manager does. */
  async function giveBack(order: number, to: 'payment' | 'wallet', cents = PRICE): Promise<void> {
    const { customer_id: customerId } = await db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    const sending = { enqueue: () => Promise.resolve(), now: await server.now() }
    await db
      .transaction()
      .execute((tx) => returnMoney(tx, sending, { orderId: order, customerId, cents, to }))
  }

  return { paid, until, watchBooks, expectBooksRight, giveBack }
}
