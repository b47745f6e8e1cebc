// Stripe in the words of one test, where the sandbox would not say them.
import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { STRIPE_KEYS } from '#sandbox/stripe.ts'
import { createStripe } from '#server/ports/payments/stripe.ts'

/** Returns our client of a vendor that answers like this until the test ends. */
export async function stripeAnswering(answer: RequestListener) {
  const vendor = createServer(answer)
  await new Promise<void>((done) => vendor.listen(0, '127.0.0.1', done))
  onTestFinished(() => void vendor.close())
  const address = vendor.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return createStripe({
    secretKey: 'sk_test',
    webhookSecret: STRIPE_KEYS.webhookSecret,
    apiUrl: `http://127.0.0.1:${port}`,
  })
}
