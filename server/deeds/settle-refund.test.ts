// What happens while an admin settles a refund by hand, and we ask its provider.
import { expect, test } from 'vitest'
import type { RefundState } from '#domain/payments.ts'
import { ProviderAway } from '#server/ports/payments/payments.ts'
import type { Tx } from '#server/store/connection.ts'
import { updateOrder } from '#server/store/order-facts.ts'
import type { Refund } from '#server/store/refunds.ts'
import { queueRefundAgain } from '#server/store/unsettled.ts'
import { addPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { refundsIn } from '#tests/kit/refunds.ts'
import { checkBooks } from './check-books.ts'
import { settleRefund } from './settle-refund.ts'

const house = await startTestHouse()
const now = await house.now()
const { ctx, tx, again, queuedRefund } = refundsIn(house, now)
const admin = await addPerson(house, 'admin')

async function settleWhile({ id, orderId }: Refund, findRefund: () => Promise<RefundState | null>) {
  const { version } = await house.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const provider = { findRefund }
  const ports = { payments: { stripe: provider, paypal: provider } }
  const byHand = { way: 'outside', note: 'The card is closed.', reference: 'SEPA 4711' } as const
  return settleRefund({ ...ctx, actor: admin, tx, whole: tx, ports }, { id, version, ...byHand })
}

test('a refund stays with the jobs when its provider could not be asked: the admin may not come back', async () => {
  const refund = await queuedRefund()
  const asked = settleWhile(refund, () => Promise.reject(new ProviderAway('Stripe does not answer')))
  await expect(asked).rejects.toThrow('Stripe does not answer')
  expect((await again(refund)).state).toBe('queued')
  expect(await settleWhile(refund, () => Promise.resolve(null))).toMatchObject({ ok: true })
  expect((await again(refund)).state).toBe('done')
  expect(await checkBooks(house.db, now)).toEqual([])
})

test.each([
  ['another admin gave it back to the jobs', (db: Tx, { id }: Refund) => queueRefundAgain(db, id, 1)],
  ['its order changed', (db: Tx, { orderId }: Refund) => updateOrder(db, orderId, { to: 'unapproved' })],
])(
  'a refund stays with the jobs, and is not sent by hand as well, when %s meanwhile',
  async (_what, happen) => {
    const refund = await queuedRefund()
    const settled = await settleWhile(refund, async () => {
      await tx((db) => happen(db, refund))
      return null
    })
    expect(settled).toMatchObject({ ok: false, refusal: { code: 'conflict' } })
    expect((await again(refund)).state).toBe('queued')
    expect(await checkBooks(house.db, now)).toEqual([])
  },
)
