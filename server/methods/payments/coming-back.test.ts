// What a customer is told who comes back from the page of a provider, and when we ask the provider about it.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { recordPayment } from '#server/deeds/record-payment.ts'
import { findAttemptUnderWay, type Attempt } from '#server/store/attempts.ts'
import { startSandbox } from '#sandbox/server.ts'
import { sumTries } from '#tests/kit/database.ts'
import { addPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { payArgument } from '#tests/kit/money.ts'
import { paymentsAt } from '#tests/kit/payments.ts'
import { place } from '#tests/kit/placements.ts'

// The sandbox cannot reach this address, so the product hears of no event unless a test records one.
const sandbox = await startSandbox({ port: 0, productUrl: 'http://127.0.0.1:9' })
afterAll(sandbox.stop)
const { stripe, paypal } = paymentsAt(sandbox)
const look = vi.fn((reference: string) => stripe.look(reference))
const house = await startTestHouse({}, { payments: { stripe: { ...stripe, look }, paypal } })
const site = { baseUrl: 'http://127.0.0.1' }
const customer = await addPerson(house)
const recording = { enqueue: () => Promise.resolve(), now: Math.floor(Date.now() / 1000), ...site }
beforeEach(() => void look.mockClear())

async function begun(): Promise<Attempt> {
  const order = await place(customer)
  await customer.call('payments', 'pay', payArgument(site, order))
  const attempt = await findAttemptUnderWay(house.db, order)
  if (!attempt) throw new Error('No payment is under way')
  return attempt
}

function comeBack({ orderId: id, type, reference: token }: Attempt) {
  return customer.call('payments', 'confirm', { id, type, payload: {}, token })
}

test('while the event of the payment is being recorded, we wait for it and do not ask the provider', async () => {
  const attempt = await begun()
  const paid = { state: 'paid', capture: 'pi_back', cents: attempt.dueCents, currency: 'USD' } as const
  const { answer } = await house.db.transaction().execute(async (tx) => {
    await recordPayment(tx, recording, attempt, paid)
    const answer = comeBack(attempt)
    await untilWaiting(house)
    return { answer }
  })
  expect(await answer).toMatchObject({ data: { status: 'paid' } })
  expect(look).not.toHaveBeenCalled()
})

test('a customer who comes back to a settled payment uses up no try', async () => {
  const attempt = await begun()
  const ended = { state: 'ended' } as const
  await house.db.transaction().execute((tx) => recordPayment(tx, recording, attempt, ended))
  const before = await sumTries(house)
  expect(await comeBack(attempt)).toMatchObject({ data: { status: 'failed' } })
  expect(await sumTries(house)).toBe(before)
})

test('before its event has come, we ask the provider', async () => {
  const attempt = await begun()
  expect(await comeBack(attempt)).toMatchObject({ data: { status: 'pending' } })
  expect(look).toHaveBeenCalledExactlyOnceWith(attempt.reference)
})
