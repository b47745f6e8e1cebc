// What only PayPal has: money that waits for our capture, and signatures that we ask PayPal about.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { approveOnPayPal, attemptOf, paymentsAt } from '#tests/kit/payments.ts'
import { type Delivery, eventsFrom, startReceiver } from '#tests/kit/receiver.ts'
import { advanceClock, clearFaults, setFault } from '#tests/kit/sandbox.ts'
import { BadSignature } from './payments.ts'

const SETTLED_SECONDS = 60

const receiver = await startReceiver()
const sandbox = await startSandbox({ port: 0, productUrl: receiver.url })
afterAll(sandbox.stop)
const payments = paymentsAt(sandbox)
const { paypal } = payments

beforeEach(async () => {
  await clearFaults(sandbox.url)
  receiver.clear()
})

describe('an order that the customer agreed to', () => {
  test('waits for us: no money is taken until we take it', async () => {
    const { reference } = await approved()
    expect(await paypal.look(reference)).toEqual({ state: 'approved' })
    expect(await paypal.end(reference)).toEqual({ state: 'approved' })
    expect(await paypal.capture(reference)).toMatchObject({ state: 'paid', cents: 10_000 })
  })

  test('is declined by the bank, and paid with another card', async () => {
    const { reference, url } = await approved()
    await setFault(sandbox.url, 'paypal', 'instrument_declined')
    expect(await paypal.capture(reference)).toEqual({ state: 'open' })
    expect(await paypal.look(reference)).toEqual({ state: 'open' })
    await approveOnPayPal(url)
    expect(await paypal.capture(reference)).toMatchObject({ state: 'paid' })
  })

  test('is captured and declined in one: it has ended, and took nothing', async () => {
    const { reference } = await approved()
    await setFault(sandbox.url, 'paypal', 'capture_declined')
    expect(await paypal.capture(reference)).toEqual({ state: 'ended' })
    expect(await paypal.look(reference)).toEqual({ state: 'ended' })
    expect(await paypal.capture(reference)).toEqual({ state: 'ended' })
  })

  test.each([
    ['capture_pending', 'paid'],
    ['capture_denied', 'ended'],
  ])('%s: it is pending first, then %s, and events say both', async (fault, end) => {
    const attempt = attemptOf()
    const { reference } = await approved(attempt)
    await setFault(sandbox.url, 'paypal', fault)
    expect(await paypal.capture(reference)).toEqual({ state: 'pending' })
    expect(await paypal.look(reference)).toEqual({ state: 'pending' })
    await eventsFrom(receiver, payments, 'paypal', 2)
    await advanceClock(sandbox.url, SETTLED_SECONDS)
    const events = await eventsFrom(receiver, payments, 'paypal', 3)
    expect(events.map(({ state }) => state?.state)).toEqual(['approved', 'pending', end])
    expect(events.map(({ reference, key }) => ({ reference, key }))).toEqual(
      events.map(() => ({ reference, key: attempt.key })),
    )
    expect((await paypal.look(reference)).state).toBe(end)
  })
})

test('an order that PayPal has forgotten has ended', async () => {
  const { reference } = await paypal.open(attemptOf())
  await setFault(sandbox.url, 'paypal', 'order_forgotten')
  expect(await paypal.look(reference)).toEqual({ state: 'ended' })
  expect(await paypal.look('NOSUCHORDER')).toEqual({ state: 'ended' })
  expect(await paypal.capture('NOSUCHORDER')).toEqual({ state: 'ended' })
})

test('an access token that PayPal does not know any more is replaced', async () => {
  await setFault(sandbox.url, 'paypal', 'token_forgotten')
  expect(await paypal.open(attemptOf())).toMatchObject({ reference: expect.any(String) })
})

test('an access token that PayPal could not give out is asked for again', async () => {
  const { paypal: fresh } = paymentsAt(sandbox)
  await setFault(sandbox.url, 'paypal', 'token_500')
  expect(await fresh.open(attemptOf())).toMatchObject({ reference: expect.any(String) })
})

test('a key that PayPal does not know opens nothing', async () => {
  const stranger = paymentsAt({ variables: { ...sandbox.variables, PAYPAL_CLIENT_SECRET: 'guessed' } })
  await expect(stranger.paypal.open(attemptOf())).rejects.toThrow(/PayPal answered 401 .*oauth2/)
})

describe('an event', () => {
  test('tells of the refund that was made', async () => {
    const { reference } = await approved()
    const paid = await paypal.capture(reference)
    if (paid.state !== 'paid') throw new Error(paid.state)
    const key = crypto.randomUUID()
    const state = await paypal.refund({ capture: paid.capture, cents: 2500, currency: 'USD', key })
    const events = await eventsFrom(receiver, payments, 'paypal', 3)
    expect(events.find(({ about }) => about === 'refund')).toMatchObject({ state, key })
    expect(events.filter(({ about }) => about === 'payment').map(({ state }) => state)).toEqual([
      { state: 'approved' },
      paid,
    ])
  })

  test.each([
    [
      'with one letter changed',
      ({ raw, headers }) => ({ raw: Buffer.from(String(raw).replace('100.00', '900.00')), headers }),
    ],
    [
      'with more behind it',
      ({ raw, headers }) => ({ raw: Buffer.from(`${String(raw)},"webhook_id":"WH-SANDBOX"`), headers }),
    ],
    ['that is no JSON', ({ headers }) => ({ raw: Buffer.from('{'), headers })],
    ['without a body', ({ headers }) => ({ raw: Buffer.alloc(0), headers })],
    [
      'signed by a stranger',
      ({ raw, headers }) => ({ raw, headers: { ...headers, 'paypal-transmission-sig': 'c2lnbmVk' } }),
    ],
    [
      'with another moment',
      ({ raw, headers }) => ({
        raw,
        headers: { ...headers, 'paypal-transmission-time': '2030-01-01T00:00:00Z' },
      }),
    ],
    [
      'without a signature',
      ({ raw, headers }) => ({ raw, headers: { ...headers, 'paypal-transmission-sig': undefined } }),
    ],
    ['without any of its headers', ({ raw }) => ({ raw, headers: {} })],
  ] satisfies [string, (delivery: Delivery) => Delivery][])('%s is not believed', async (_, change) => {
    await approved()
    await eventsFrom(receiver, payments, 'paypal', 1)
    const [delivery] = receiver.deliveries('paypal')
    if (!delivery) throw new Error('No event')
    expect(String(delivery.raw)).toContain('100.00')
    const { raw, headers } = change(delivery)
    await expect(paypal.readEvent(raw, headers)).rejects.toThrow(BadSignature)
  })

  test('for the webhook of another product is not believed', async () => {
    await approved()
    await eventsFrom(receiver, payments, 'paypal', 1)
    const [delivery] = receiver.deliveries('paypal')
    if (!delivery) throw new Error('No event')
    const other = paymentsAt({ variables: { ...sandbox.variables, PAYPAL_WEBHOOK_ID: 'WH-OTHER' } })
    await expect(other.paypal.readEvent(delivery.raw, delivery.headers)).rejects.toThrow(BadSignature)
  })

  test('that PayPal cannot be asked about is not called forged', async () => {
    await approved()
    await eventsFrom(receiver, payments, 'paypal', 1)
    const [delivery] = receiver.deliveries('paypal')
    if (!delivery) throw new Error('No event')
    await setFault(sandbox.url, 'paypal', 'error_500', 3)
    const reading = paypal.readEvent(delivery.raw, delivery.headers)
    await expect(reading).rejects.toThrow('PayPal answered 500')
    await expect(reading).rejects.not.toThrow(BadSignature)
  })
})

async function approved(attempt = attemptOf()) {
  const opened = await paypal.open(attempt)
  await approveOnPayPal(opened.url)
  await expect.poll(() => receiver.deliveries('paypal').length).toBeGreaterThan(0)
  return opened
}
