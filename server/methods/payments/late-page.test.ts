// A page of a provider that opens when its attempt has ended already.
import { afterAll, expect, test } from 'vitest'
import type { OpenedPayment, PaymentAttempt } from '#server/ports/payments/payments.ts'
import { startSandbox } from '#sandbox/server.ts'
import { addPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { payArgument } from '#tests/kit/money.ts'
import { payByCard, paymentsAt } from '#tests/kit/payments.ts'
import { place } from '#tests/kit/placements.ts'

const sandbox = await startSandbox({ port: 0, productUrl: 'http://127.0.0.1:9' })
afterAll(sandbox.stop)
const { stripe, paypal } = paymentsAt(sandbox)
const opened: OpenedPayment[] = []

/** The answer of Stripe takes so long that the customer has gone on in another tab before it comes. */
async function open(attempt: PaymentAttempt): Promise<OpenedPayment> {
  const page = await stripe.open(attempt)
  opened.push(page)
  await customer.call('payments', 'pay', payArgument(site, attempt.orderId, 'PAYPAL'))
  return page
}

const house = await startTestHouse({}, { payments: { stripe: { ...stripe, open }, paypal } })
const site = { baseUrl: 'http://127.0.0.1' }
const customer = await addPerson(house)

test('takes no payment, so that the customer does not pay on both', async () => {
  const order = await place(customer)
  expect(await customer.call('payments', 'pay', payArgument(site, order))).toMatchObject({
    status: 409,
    body: { message: 'Another payment for this order is under way. Wait a moment and try again.' },
  })
  await expect(payByCard(opened[0]?.url ?? '')).rejects.toThrow('This page has ended')
  const { rows } = await house.pool.query(
    'select type, state from attempts where order_id = $1 order by id',
    [order],
  )
  expect(rows).toEqual([
    { type: 'CREDIT', state: 'ended' },
    { type: 'PAYPAL', state: 'open' },
  ])
})
