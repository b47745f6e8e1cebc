// Money that is settled while the same admin, who may write as well, is given that very order.
import { expect, test } from 'vitest'
import { recordBankDispute } from '#server/deeds/record-bank-dispute.ts'
import { lockCapture } from '#server/store/bank-disputes.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { lockPerson } from '#server/store/people.ts'
import { addPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { refundsIn } from '#tests/kit/refunds.ts'

const house = await startTestHouse()
const now = await house.now()
const { tx, queuedRefund } = refundsIn(house, now)
const admin = await addPerson(house, 'admin')

test('a refund can be settled meanwhile, and the two do not deadlock', async () => {
  const { id, orderId } = await queuedRefund()
  expect(await settleBeside(orderId, { about: 'refund', id, way: 'again' })).toBe(200)
})

test('a dispute at a bank can be settled meanwhile, and the two do not deadlock', async () => {
  const { captureId, orderId } = await queuedRefund()
  await tx(async (within) => {
    const said = {
      reference: 'dp_4711',
      capture: 'pi_4711',
      currency: 'USD',
      reason: '',
      state: 'open',
      cents: 100,
      withdrawnCents: 100,
      reinstatedCents: 0,
      feeCents: 0,
      feeBackCents: 0,
      answerBy: null,
    } as const
    await recordBankDispute(within, now, await lockCapture(within, captureId), said)
  })
  const { rows } = await house.pool.query('select id from bank_disputes where capture_id = $1', [captureId])
  const words = { way: 'won', note: 'Stripe wrote to us.', reference: 'dp_4711' }
  expect(await settleBeside(orderId, { about: 'dispute', id: rows[0].id, ...words })).toBe(200)
})

/** Settles money while another call locks the admin and then the order. Returns the status of the answer. */
async function settleBeside(order: number, asked: object): Promise<number> {
  const { rows } = await house.pool.query('select version from orders where id = $1', [order])
  const settling = await tx(async (within) => {
    await lockPerson(within, admin.id)
    const answer = admin.call('desk', 'settle', { version: rows[0].version, ...asked })
    await untilWaiting(house)
    await lockOrder(within, order)
    return { answer }
  })
  return (await settling.answer).status
}
