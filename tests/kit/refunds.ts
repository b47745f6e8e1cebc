// Refunds on their way back to a card, in a test house.
import type { ReturnTarget } from '#domain/refunds.ts'
import { insertAttempt } from '#server/store/attempts.ts'
import { findRefund, type Refund } from '#server/store/refunds.ts'
import type { Tx } from '#server/store/connection.ts'
import { recordPayment } from '#server/deeds/record-payment.ts'
import { returnMoney } from '#server/deeds/send-back.ts'
import type { Recording } from '#server/deeds/send-mail.ts'
import { addPerson } from './desk-house.ts'
import type { TestHouse } from './house.ts'
import { place } from './placements.ts'

/** What is paid and goes back. */
export const PRICE = 8980

type Customer = Awaited<ReturnType<typeof addPerson>>

export function refundsIn(house: TestHouse, now: number) {
  const { db, pool } = house
  const ctx: Recording = { enqueue: () => Promise.resolve(), now, baseUrl: 'http://127.0.0.1' }

  const tx = <T>(work: (within: Tx) => Promise<T>) => db.transaction().execute(work)

  async function again({ id }: Pick<Refund, 'id'>): Promise<Refund> {
    const refund = await findRefund(db, id)
    if (!refund) throw new Error('The refund is gone')
    return refund
  }

  /** Sends the price of an order that was paid by card back, and returns the order. */
  async function paidBack(customer: Customer, to: ReturnTarget, cents = PRICE): Promise<number> {
    const orderId = await place(customer)
    await tx(async (within) => {
      const page = { returnUrl: '/', fallbackUrl: '/', expiresAt: now + 60, lookAt: now + 60 }
      const begun = { orderId, changeId: null, type: 'CREDIT', dueCents: PRICE, now, ...page } as const
      const attempt = await (await insertAttempt(within, begun))()
      const said = { state: 'paid', capture: `pi_${attempt.id}`, cents: PRICE, currency: 'USD' } as const
      await recordPayment(within, ctx, attempt, said)
      await returnMoney(within, ctx, { orderId, customerId: customer.id, cents, to })
    })
    return orderId
  }

  /** Sends the whole price of an order that was paid by card back to the card, and returns that refund. */
  async function queuedRefund(): Promise<Refund> {
    const orderId = await paidBack(await addPerson(house), 'payment')
    const { rows } = await pool.query(
      `select refunds.id from refunds join captures on captures.id = capture_id where order_id = $1`,
      [orderId],
    )
    return again({ id: rows[0].id })
  }

  return { ctx, tx, again, paidBack, queuedRefund }
}
