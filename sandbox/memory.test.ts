// The demo's vendors from one start to the next: a payment stays paid, and can be refunded.
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { approveOnPayPal, attemptOf, payByCard, paymentsAt } from '#tests/kit/payments.ts'
import { startSandbox } from './server.ts'

const folder = await temporaryFolder()

test('payments survive a restart, and without a file they do not', async () => {
  const memoryFile = join(folder, 'not-there-yet', 'sandbox.json')
  const first = await startSandbox({ port: 0, memoryFile })
  const before = paymentsAt(first)
  const attempt = attemptOf()
  const session = await before.stripe.open(attempt)
  await payByCard(session.url)
  const order = await before.paypal.open(attempt)
  await approveOnPayPal(order.url)
  const captured = await before.paypal.capture(order.reference)
  await first.stop()

  const second = await startSandbox({ port: 0, memoryFile })
  onTestFinished(second.stop)
  const { stripe, paypal } = paymentsAt(second)
  expect(await stripe.open(attempt)).toEqual(session)
  expect(await paypal.look(order.reference)).toEqual(captured)
  const paid = await stripe.look(session.reference)
  if (paid.state !== 'paid' || captured.state !== 'paid') throw new Error('The payments are lost')
  const { key } = attempt
  expect(await stripe.refund({ capture: paid.capture, cents: 10_000, currency: 'USD', key })).toMatchObject({
    state: 'done',
  })
  expect(await paypal.refund({ capture: captured.capture, cents: 1, currency: 'USD', key })).toMatchObject({
    state: 'done',
  })

  const forgetful = await startSandbox({ port: 0 })
  onTestFinished(forgetful.stop)
  expect(await paymentsAt(forgetful).stripe.look(session.reference)).toEqual({ state: 'ended' })
})
