// What only Stripe has: declined cards, ended sessions, and signatures that we check ourselves.
import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { Stripe } from 'stripe'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { STRIPE_KEYS } from '#sandbox/stripe.ts'
import { attemptOf, CARDS, confirmAt, payByCard, paymentsAt } from '#tests/kit/payments.ts'
import { decideDispute, openDispute } from '#tests/kit/disputes.ts'
import { eventsFrom, startReceiver } from '#tests/kit/receiver.ts'
import { clearFaults } from '#tests/kit/sandbox.ts'
import { stripeAnswering } from '#tests/kit/stripe-vendor.ts'
import { BadSignature, ProviderAway } from './payments.ts'

const SIGNED_WITHIN_SECONDS = 300
const SECRET: string = STRIPE_KEYS.webhookSecret
const FAILED = { id: 'pi_1', object: 'payment_intent', status: 'requires_payment_method' }

const receiver = await startReceiver()
const sandbox = await startSandbox({ port: 0, productUrl: receiver.url })
afterAll(sandbox.stop)
const payments = paymentsAt(sandbox)
const { stripe } = payments

beforeEach(async () => {
  await clearFaults(sandbox.url)
  receiver.clear()
})

test('a page that Stripe failed to open can be opened a moment later, though Stripe repeats its failure for a day', async () => {
  const kept = new Set<string>()
  const client = await stripeAnswering((request, response) => {
    const key = String(request.headers['idempotency-key'])
    const isDown = kept.size === 0 || kept.has(key)
    if (kept.has(key)) response.setHeader('idempotent-replayed', 'true')
    if (isDown) kept.add(key)
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' })
    const error = { type: 'api_error', message: 'Unknown error' }
    response.end(
      JSON.stringify(isDown ? { error } : { id: 'cs_1', object: 'checkout.session', url: 'https://a.test/' }),
    )
  })
  expect(await client.open(attemptOf())).toEqual({ reference: 'cs_1', url: 'https://a.test/' })
})

test('what Stripe says of a person in an answer stays out of our errors', async () => {
  const client = await stripeAnswering((_request, response) => {
    const message = 'Invalid email address: ann@longhand.test'
    response.writeHead(400, { 'content-type': 'application/json' })
    const error = { type: 'invalid_request_error', code: 'email_invalid', message }
    response.end(JSON.stringify({ error }))
  })
  const refused = await client.open(attemptOf()).catch((error: unknown) => error)
  expect(inspect(refused)).toContain('Stripe answered 400 email_invalid')
  expect(inspect(refused)).not.toContain('ann@')
})

test('a Stripe that has too much to do is away, and may answer in a moment', async () => {
  const client = await stripeAnswering((_request, response) => {
    response.writeHead(429, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { type: 'invalid_request_error', code: 'rate_limit' } }))
  })
  await expect(client.look('cs_1')).rejects.toThrow(ProviderAway)
})

test('a refund is found among more than Stripe lists at once', async () => {
  const { reference, url } = await stripe.open(attemptOf())
  await payByCard(url)
  const paid = await stripe.look(reference)
  if (paid.state !== 'paid') throw new Error(paid.state)
  const askFor = (key: string) => ({ capture: paid.capture, cents: 1, currency: 'USD', key })
  const first = askFor(randomUUID())
  const made = await stripe.refund(first)
  await Promise.all(Array.from({ length: 100 }, () => stripe.refund(askFor(randomUUID()))))
  expect(await stripe.findRefund(first)).toEqual(made)
})

describe('the card page', () => {
  test.each([
    ['declined', 'Your card was declined.'],
    ['insufficientFunds', 'Your card has insufficient funds.'],
    ['mistyped', 'Your card number is invalid.'],
  ] as const)('%s: says so, stays open, and takes another card', async (card, sentence) => {
    const { reference, url } = await stripe.open(attemptOf())
    const page = await payByCard(url, CARDS[card])
    expect(await (await fetch(page)).text()).toContain(sentence)
    expect(await stripe.look(reference)).toEqual({ state: 'open' })
    await payByCard(url)
    expect(await stripe.look(reference)).toMatchObject({ state: 'paid' })
  })

  test('never takes a card that could be real, nor a stranger’s word for its own', async () => {
    const { reference, url } = await stripe.open(attemptOf())
    const page = await payByCard(url, '4539 1488 0343 6467')
    expect(await (await fetch(page)).text()).toContain('never a real card')
    const forged = await (await fetch(`${url}?problem=<b>Send us your money</b>`)).text()
    expect(forged).not.toContain('Send us your money')
    expect(await stripe.look(reference)).toEqual({ state: 'open' })
  })

  test('asks for a confirmation where the bank wants one', async () => {
    const attempt = attemptOf()
    const { reference, url } = await stripe.open(attempt)
    const bank = await payByCard(url, CARDS.confirmed)
    expect(await stripe.look(reference)).toEqual({ state: 'open' })
    const refused = await confirmAt(bank, 'fail')
    expect(await (await fetch(refused)).text()).toContain('unable to authenticate')
    const back = await confirmAt(await payByCard(url, CARDS.confirmed), 'complete')
    expect(back.href).toBe(`${attempt.returnUrl}&session_id=${reference}`)
    expect(await stripe.look(reference)).toMatchObject({ state: 'paid' })
  })

  test('has the fields and buttons by their names', async () => {
    const { url } = await stripe.open(attemptOf())
    const page = await (await fetch(url)).text()
    for (const text of ['>Card number</label', '>Pay</button', '>Cancel</button'])
      expect(page).toContain(text)
  })
})

describe('a session that we end', () => {
  test('takes no money any more', async () => {
    const attempt = attemptOf()
    const { reference, url } = await stripe.open(attempt)
    expect(await stripe.end(reference)).toEqual({ state: 'ended' })
    await expect(payByCard(url)).rejects.toThrow('This page has ended')
    expect(await stripe.look(reference)).toEqual({ state: 'ended' })
    expect(await stripe.end(reference)).toEqual({ state: 'ended' })
    const [event] = await eventsFrom(receiver, payments, 'stripe', 1, reference)
    const { key } = attempt
    expect(event).toEqual({
      about: 'payment',
      id: expect.any(String),
      reference,
      key,
      state: { state: 'ended' },
    })
  })

  test('on a bank’s question takes none either', async () => {
    const { reference, url } = await stripe.open(attemptOf())
    const bank = await payByCard(url, CARDS.confirmed)
    await stripe.end(reference)
    await expect(confirmAt(bank, 'complete')).rejects.toThrow('This page has ended')
  })

  test('was paid a moment before', async () => {
    const { reference, url } = await stripe.open(attemptOf())
    await payByCard(url)
    expect(await stripe.end(reference)).toMatchObject({ state: 'paid', cents: 10_000 })
  })
})

test('a session that Stripe does not know has ended', async () => {
  expect(await stripe.look('cs_test_unknown')).toEqual({ state: 'ended' })
  expect(await stripe.end('cs_test_unknown')).toEqual({ state: 'ended' })
})

test('to ask for one attempt in two ways is our mistake, and no state of the attempt', async () => {
  const attempt = attemptOf()
  await stripe.open(attempt)
  await expect(stripe.open({ ...attempt, cents: 1 + attempt.cents })).rejects.toThrow(/idempotency_error/)
})

describe('an event', () => {
  test('tells what was paid, under which of our keys, and who signed it', async () => {
    const attempt = attemptOf()
    const { reference, url } = await stripe.open(attempt)
    await payByCard(url)
    const [event] = await eventsFrom(receiver, payments, 'stripe', 1, reference)
    const state = await stripe.look(reference)
    const { key } = attempt
    expect(event).toEqual({ about: 'payment', id: expect.any(String), reference, key, state })
  })

  test.each([
    ['checkout.session.completed', { payment_status: 'unpaid' }, 'pending'],
    ['checkout.session.completed', { payment_status: 'unpaid', payment_intent: FAILED }, 'ended'],
    ['checkout.session.async_payment_succeeded', { payment_status: 'paid' }, 'paid'],
    ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, 'ended'],
  ])('%s %j: the payment is %s', async (type, session, state) => {
    const raw = bodyOf(type, sessionThat(session))
    expect(await stripe.readEvent(raw, signed(raw))).toMatchObject({ about: 'payment', state: { state } })
  })

  test.each([
    ['refund.updated', { status: 'succeeded' }, { state: 'done', reference: 're_1' }],
    ['refund.updated', { status: 'requires_action' }, { state: 'pending', reference: 're_1' }],
    [
      'refund.failed',
      { status: 'failed', failure_reason: 'lost' },
      { state: 'failed', reference: 're_1', reason: 'lost' },
    ],
    ['refund.updated', { status: 'canceled' }, { state: 'failed', reference: 're_1', reason: 'canceled' }],
  ])('%s %j: the refund is %j', async (type, refund, state) => {
    const raw = bodyOf(type, { id: 're_1', object: 'refund', ...refund })
    expect(await stripe.readEvent(raw, signed(raw))).toMatchObject({
      about: 'refund',
      reference: 're_1',
      state,
    })
  })

  test.each([{}, { key: 'made-by-hand' }, { key: `${randomUUID()} or so` }])(
    'about a refund with %j beside it bears no key of ours',
    async (metadata) => {
      const raw = bodyOf('refund.updated', { id: 're_1', object: 'refund', status: 'succeeded', metadata })
      expect(await stripe.readEvent(raw, signed(raw))).toMatchObject({ reference: 're_1', key: null })
    },
  )

  test('that does not concern us is nothing', async () => {
    const raw = bodyOf('customer.created', { id: 'cus_1' })
    expect(await stripe.readEvent(raw, signed(raw))).toBeNull()
  })

  test('that is paid without an amount is a fault, and no payment of nothing', async () => {
    const raw = bodyOf('checkout.session.completed', sessionThat({ amount_total: null }))
    await expect(stripe.readEvent(raw, signed(raw))).rejects.toThrow('is paid, but not what')
  })
})

describe('an event is not believed', () => {
  const raw = bodyOf('checkout.session.completed', sessionThat({}))

  test('as it stands it is', async () => {
    expect(await stripe.readEvent(raw, signed(raw))).toMatchObject({
      state: { state: 'paid', cents: 10_000 },
    })
  })

  test.each([
    ['with one letter changed', Buffer.from(String(raw).replace('10000', '10001')), signed(raw)],
    ['signed with another secret', raw, signed(raw, { secret: 'whsec_another' })],
    ['signed too long ago', raw, signed(raw, { age: SIGNED_WITHIN_SECONDS + 5 })],
    ['with the signature of another event', raw, signed(bodyOf('customer.created', {}))],
    ['without a signature', raw, {}],
    ['with an empty one', raw, { 'stripe-signature': '' }],
    ['with two of them', raw, { 'stripe-signature': [signed(raw)['stripe-signature'], 'v1=0'] }],
    [
      'with an old kind of signature',
      raw,
      { 'stripe-signature': signed(raw)['stripe-signature'].replace('v1', 'v0') },
    ],
    ['with a moment that was put in later', raw, { 'stripe-signature': fresher(signed(raw, { age: 1000 })) }],
    ['without a body', Buffer.alloc(0), signed(raw)],
  ])('%s', async (_, body, headers) => {
    await expect(stripe.readEvent(body, headers)).rejects.toThrow(BadSignature)
  })

  test('a few minutes late it is', async () => {
    const headers = signed(raw, { age: SIGNED_WITHIN_SECONDS - 30 })
    expect(await stripe.readEvent(raw, headers)).toMatchObject({ about: 'payment' })
  })
})

test('a payment that a bank disputes takes no refund, unless we win', async () => {
  const refundAfter = async (outcome?: 'won' | 'lost') => {
    const { reference, url } = await stripe.open(attemptOf())
    await payByCard(url)
    const paid = await stripe.look(reference)
    if (paid.state !== 'paid') throw new Error(paid.state)
    const dispute = await openDispute(sandbox, 'stripe', paid.capture)
    if (outcome) await decideDispute(sandbox, 'stripe', dispute, outcome)
    return stripe.refund({ capture: paid.capture, cents: 4000, currency: 'USD', key: randomUUID() })
  }
  const refused = { state: 'failed', reference: null, reason: 'charge_disputed' }
  expect([await refundAfter(), await refundAfter('lost')]).toEqual([refused, refused])
  expect(await refundAfter('won')).toMatchObject({ state: 'done' })
})

function sessionThat(differs: object) {
  return {
    id: 'cs_1',
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    amount_total: 10_000,
    currency: 'usd',
    ...differs,
  }
}

function bodyOf(type: string, object: object): Buffer {
  return Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }))
}

function signed(raw: Buffer, { secret = SECRET, age = 0 } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - age
  const payload = raw.toString()
  return { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}

function fresher(headers: { 'stripe-signature': string }): string {
  return headers['stripe-signature'].replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`)
}
