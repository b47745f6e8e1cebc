// The real clients against the vendors that the sandbox plays, over HTTP: what is true of both vendors.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import { startSandbox } from '#sandbox/server.ts'
import { approveOnPayPal, attemptOf, cancelAt, payByCard, paymentsAt } from '#tests/kit/payments.ts'
import { advanceClock, clearFaults, setFault } from '#tests/kit/sandbox.ts'
import type { PaymentState } from '#domain/payments.ts'
import { type OpenedPayment, type PaymentProvider, ProviderAway } from './payments.ts'

const SETTLED_SECONDS = 60
/** No vendor remembers a key for longer. */
const FORGOTTEN_SECONDS = 46 * DAY

const sandbox = await startSandbox({ port: 0 })
afterAll(sandbox.stop)
const payments = paymentsAt(sandbox)

beforeEach(() => clearFaults(sandbox.url))

const VENDORS = [
  ['stripe', payments.stripe, payByCard],
  ['paypal', payments.paypal, approveOnPayPal],
] as const

describe.each(VENDORS)('%s', (vendor, provider, agree) => {
  test('is asked, paid on its page, and tells what it has taken', async () => {
    const attempt = attemptOf({ cents: 13_625 })
    const { reference, url } = await provider.open(attempt)
    expect(await provider.look(reference)).toEqual({ state: 'open' })
    expect(await provider.capture(reference)).toEqual({ state: 'open' })
    const page = await (await fetch(url)).text()
    for (const text of ['$136.25', attempt.title, 'no money moves', '>Cancel</button'])
      expect(page).toContain(text)
    const back = await agree(url)
    expect(back.href.startsWith(attempt.returnUrl)).toBe(true)
    expect(back.href).toContain(reference)
    const paid = { state: 'paid', capture: expect.any(String), cents: 13_625, currency: 'USD' }
    expect(await provider.capture(reference)).toEqual(paid)
    expect(await provider.look(reference)).toEqual(paid)
    expect(await provider.end(reference)).toEqual(paid)
  })

  test('opens one page for one attempt, and another for another', async () => {
    const attempt = attemptOf()
    const opened = await provider.open(attempt)
    const [again, together] = await Promise.all([provider.open(attempt), provider.open(attempt)])
    expect([again, together]).toEqual([opened, opened])
    expect(await provider.open(attemptOf())).not.toEqual(opened)
  })

  test('takes the money once, however often and under whatever key it is asked', async () => {
    const { reference, capture } = await pay(provider, agree)
    const again = await Promise.all([
      provider.capture(reference),
      provider.capture(reference),
      provider.capture(reference),
    ])
    expect(again).toEqual(again.map(() => ({ state: 'paid', capture, cents: 10_000, currency: 'USD' })))
  })

  test('sends back who cancels, and may be paid after all', async () => {
    const attempt = attemptOf()
    const { reference, url } = await provider.open(attempt)
    expect((await cancelAt(url)).href.startsWith(attempt.cancelUrl)).toBe(true)
    expect(await provider.look(reference)).toEqual({ state: 'open' })
    await agree(url)
    expect(await provider.capture(reference)).toMatchObject({ state: 'paid' })
  })

  test('tells the amount that it took, not the one that it was asked for', async () => {
    await setFault(sandbox.url, vendor, 'amount_differs')
    const { state } = await pay(provider, agree)
    expect(state).toMatchObject({ state: 'paid', cents: 9900 })
  })

  test('tells the currency that it took, and gives back in no other', async () => {
    await setFault(sandbox.url, vendor, 'currency_differs')
    const { capture, state } = await pay(provider, agree)
    expect(state).toMatchObject({ state: 'paid', cents: 10_000, currency: 'EUR' })
    expect(
      await provider.refund({ capture, cents: 10_000, currency: 'EUR', key: randomUUID() }),
    ).toMatchObject({
      state: 'done',
    })
  })

  describe('when something breaks', () => {
    test.each(['error_500', 'answer_lost'])('%s twice: the third answer is the one', async (fault) => {
      const attempt = attemptOf()
      await setFault(sandbox.url, vendor, fault, 2)
      const opened = await provider.open(attempt)
      expect(await provider.open(attempt)).toEqual(opened)
    })

    test('a deed without an answer is found again under its key', async () => {
      const attempt = attemptOf()
      await setFault(sandbox.url, vendor, 'answer_lost', 3)
      await expect(provider.open(attempt)).rejects.toThrow(ProviderAway)
      const { reference, url } = await provider.open(attempt)
      await agree(url)
      await setFault(sandbox.url, vendor, 'answer_lost', 3)
      if (vendor === 'paypal') await expect(provider.capture(reference)).rejects.toThrow(ProviderAway)
      const paid = await provider.capture(reference)
      if (paid.state !== 'paid') throw new Error(paid.state)
      await setFault(sandbox.url, vendor, 'answer_lost', 3)
      const ask = { capture: paid.capture, cents: 4000, currency: 'USD', key: randomUUID() }
      await expect(provider.refund(ask)).rejects.toThrow(ProviderAway)
      expect(await provider.refund(ask)).toMatchObject({ state: 'done' })
      // Only one of the refunds was made: the rest of the money is still there.
      expect(await provider.refund({ ...ask, cents: 6000, key: randomUUID() })).toMatchObject({
        state: 'done',
      })
    })
  })

  describe('a refund', () => {
    test('goes back once for each key, in parts, until nothing is left', async () => {
      const { capture } = await pay(provider, agree)
      const first = { capture, cents: 2500, currency: 'USD', key: randomUUID() }
      const made = await provider.refund(first)
      expect(made).toEqual({ state: 'done', reference: expect.any(String) })
      expect(await provider.refund(first)).toEqual(made)
      if (made.state === 'done') expect(await provider.lookRefund(made.reference)).toEqual(made)
      const rest = await provider.refund({ capture, cents: 7500, currency: 'USD', key: randomUUID() })
      expect(rest.state).toBe('done')
      const more = await provider.refund({ capture, cents: 1, currency: 'USD', key: randomUUID() })
      const reason = expect.stringMatching(/refunded/i)
      expect(more).toEqual({ state: 'failed', reference: null, reason })
    })

    test('is made once, even when its answer was lost and its key is forgotten by the time it is asked for again', async () => {
      const { capture } = await pay(provider, agree)
      const [first, second] = [0, 1].map(() => ({ capture, cents: 2500, currency: 'USD', key: randomUUID() }))
      if (!first || !second) throw new Error('Two were made')
      await provider.refund(first)
      await setFault(sandbox.url, vendor, 'answer_lost', 3)
      await expect(provider.refund(second)).rejects.toThrow()
      await advanceClock(sandbox.url, FORGOTTEN_SECONDS)
      const made = await provider.refund(second)
      expect(made).toEqual({ state: 'done', reference: expect.any(String) })
      expect(await provider.refund(second)).toEqual(made)
      expect(await provider.refund(first)).not.toEqual(made)
      // All that was not given back is still there.
      const rest = { capture, cents: 5000, currency: 'USD', key: randomUUID() }
      expect(await provider.refund(rest)).toMatchObject({ state: 'done' })
    })

    test('leaves the payment paid, as it was', async () => {
      const { reference, capture, state } = await pay(provider, agree)
      await provider.refund({ capture, cents: 2500, currency: 'USD', key: randomUUID() })
      expect(await provider.look(reference)).toEqual(state)
      await provider.refund({ capture, cents: 7500, currency: 'USD', key: randomUUID() })
      expect(await provider.look(reference)).toEqual(state)
    })

    test('of more than is left, or of money that was never captured, is refused', async () => {
      const { capture } = await pay(provider, agree)
      expect(
        await provider.refund({ capture, cents: 10_001, currency: 'USD', key: randomUUID() }),
      ).toMatchObject({
        state: 'failed',
      })
      expect(
        await provider.refund({ capture: 'nothing', cents: 1, currency: 'USD', key: randomUUID() }),
      ).toMatchObject({
        state: 'failed',
      })
    })

    test('that is refused at first is made under a new key', async () => {
      const { capture } = await pay(provider, agree)
      await setFault(sandbox.url, vendor, 'refund_refused')
      const refused = await provider.refund({ capture, cents: 2500, currency: 'USD', key: randomUUID() })
      expect(refused).toMatchObject({ state: 'failed', reason: expect.stringMatching(/balance|FUNDS/) })
      expect(
        await provider.refund({ capture, cents: 2500, currency: 'USD', key: randomUUID() }),
      ).toMatchObject({
        state: 'done',
      })
    })

    test.each([
      ['refund_pending', 'done'],
      ['refund_failed', 'failed'],
    ])('%s: it takes its time, and is %s', async (fault, end) => {
      const { capture } = await pay(provider, agree)
      await setFault(sandbox.url, vendor, fault)
      const made = await provider.refund({ capture, cents: 2500, currency: 'USD', key: randomUUID() })
      if (made.state !== 'pending') throw new Error(made.state)
      expect(await provider.lookRefund(made.reference)).toEqual(made)
      await advanceClock(sandbox.url, SETTLED_SECONDS)
      await expect.poll(async () => (await provider.lookRefund(made.reference)).state).toBe(end)
      const whole = await provider.refund({ capture, cents: 10_000, currency: 'USD', key: randomUUID() })
      expect(whole.state).toBe(end === 'failed' ? 'done' : 'failed')
    })
  })
})

test('a vendor that takes its time is not waited for to the end, and the next attempt opens', async () => {
  const waits = VENDORS.map(async ([vendor, provider]) => {
    const attempt = attemptOf()
    await setFault(sandbox.url, vendor, 'slow', 3)
    await expect(provider.open(attempt)).rejects.toThrow(ProviderAway)
    expect(await provider.open(attempt)).toMatchObject({ reference: expect.any(String) })
  })
  await Promise.all(waits)
})

type Paid = OpenedPayment & { readonly capture: string; readonly state: PaymentState }

async function pay(provider: PaymentProvider, agree: (page: string) => Promise<URL>): Promise<Paid> {
  const attempt = attemptOf()
  const opened = await provider.open(attempt)
  await agree(opened.url)
  const state = await provider.capture(opened.reference)
  if (state.state !== 'paid') throw new Error(`The payment is ${state.state}`)
  return { ...opened, state, capture: state.capture }
}
