// How the played vendors send their events: once, again, twice, late, in another order, badly signed, or never.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { BadSignature } from '#server/ports/payments/payments.ts'
import { approveOnPayPal, attemptOf, payByCard, paymentsAt } from '#tests/kit/payments.ts'
import { type Delivery, eventsFrom, startReceiver } from '#tests/kit/receiver.ts'
import { advanceClock, clearFaults, setFault } from '#tests/kit/sandbox.ts'
import { startSandbox } from './server.ts'

const HOUR = 3600
const QUIET_MS = 400

const receiver = await startReceiver()
const sandbox = await startSandbox({ port: 0, productUrl: receiver.url })
afterAll(sandbox.stop)
const payments = paymentsAt(sandbox)

beforeEach(async () => {
  await clearFaults(sandbox.url)
  receiver.refuseNext(0)
  receiver.clear()
})

describe('stripe', () => {
  // Paying sends two events, of which the second concerns us; refunding sends two more.
  test('an event comes once, and bears the id that it has', async () => {
    await pay()
    await expect.poll(() => receiver.deliveries('stripe').length).toBe(2)
    await quiet()
    expect(receiver.deliveries('stripe')).toHaveLength(2)
  })

  test('a refused event comes again, later each time, under the same id', async () => {
    receiver.refuseNext(4)
    await pay()
    await expect.poll(() => receiver.deliveries('stripe').length).toBe(6)
    const ids = receiver.deliveries('stripe').map(idOf)
    expect(new Set(ids).size).toBe(2)
    await quiet()
    expect(receiver.deliveries('stripe')).toHaveLength(6)
  })

  test('events_doubled', async () => {
    await setFault(sandbox.url, 'stripe', 'events_doubled', 2)
    const { reference } = await pay()
    const events = await eventsFrom(receiver, payments, 'stripe', 2)
    expect(events[0]).toEqual(events[1])
    expect(events).toMatchObject([{ reference }, { reference }])
  })

  test('events_lost', async () => {
    await setFault(sandbox.url, 'stripe', 'events_lost', 2)
    await pay()
    await advanceClock(sandbox.url, 24 * HOUR)
    await quiet()
    expect(receiver.deliveries('stripe')).toEqual([])
  })

  test('events_late: hours later, and signed in that moment', async () => {
    await setFault(sandbox.url, 'stripe', 'events_late', 2)
    await pay()
    await advanceClock(sandbox.url, 5 * HOUR)
    await quiet()
    expect(receiver.deliveries('stripe')).toEqual([])
    await advanceClock(sandbox.url, HOUR)
    expect(await eventsFrom(receiver, payments, 'stripe', 1)).toMatchObject([{ state: { state: 'paid' } }])
  })

  test('events_forged: badly signed at first, as it should be when it comes again', async () => {
    await setFault(sandbox.url, 'stripe', 'events_forged', 2)
    receiver.refuseNext(2)
    await pay()
    await expect.poll(() => receiver.deliveries('stripe').length).toBe(4)
    expect(await believed('stripe')).toEqual([false, false, true, true])
  })
})

describe('paypal', () => {
  test('events_reordered: the approval arrives after the payment', async () => {
    await setFault(sandbox.url, 'paypal', 'events_reordered')
    const attempt = attemptOf()
    const { reference, url } = await payments.paypal.open(attempt)
    await approveOnPayPal(url)
    await quiet()
    expect(receiver.deliveries('paypal')).toEqual([])
    await payments.paypal.capture(reference)
    const events = await eventsFrom(receiver, payments, 'paypal', 2)
    expect(events.map(({ state }) => state?.state)).toEqual(['paid', 'approved'])
  })

  test('events_reordered: with none that follows it, an event comes a minute late', async () => {
    await setFault(sandbox.url, 'paypal', 'events_reordered')
    const { url } = await payments.paypal.open(attemptOf())
    await approveOnPayPal(url)
    await advanceClock(sandbox.url, 60)
    expect(await eventsFrom(receiver, payments, 'paypal', 1)).toMatchObject([
      { state: { state: 'approved' } },
    ])
  })

  test('events_forged', async () => {
    await setFault(sandbox.url, 'paypal', 'events_forged')
    receiver.refuseNext(1)
    const { url } = await payments.paypal.open(attemptOf())
    await approveOnPayPal(url)
    await expect.poll(() => receiver.deliveries('paypal').length).toBe(2)
    expect(await believed('paypal')).toEqual([false, true])
  })
})

async function pay() {
  const opened = await payments.stripe.open(attemptOf())
  await payByCard(opened.url)
  return opened
}

/** Says for each event that came whether the vendor vouches for it. */
function believed(vendor: 'stripe' | 'paypal'): Promise<readonly boolean[]> {
  const isBelieved = async ({ raw, headers }: Delivery) => {
    try {
      await payments[vendor].readEvent(raw, headers)
      return true
    } catch (error) {
      if (error instanceof BadSignature) return false
      throw error
    }
  }
  return Promise.all(receiver.deliveries(vendor).map(isBelieved))
}

function idOf({ raw }: Delivery): unknown {
  const event: unknown = JSON.parse(String(raw))
  return typeof event === 'object' && event !== null && 'id' in event ? event.id : undefined
}

/** Long enough for an unwanted event to show up. */
async function quiet(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, QUIET_MS)
  })
}
