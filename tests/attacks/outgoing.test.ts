// Attacks that make us call the payment providers: each of our calls costs us, so a network that has used up
// its share has to wait.
import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '#domain/basics/instant.ts'
import { THROTTLES } from '#domain/throttles.ts'
import { STRIPE_KEYS } from '#sandbox/stripe.ts'
import { trialOf } from '#server/deeds/throttle.ts'
import { found } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openPayment, payArgument, payCard, unpaidOrder } from '#tests/kit/money.ts'
import { approveOnPayPal } from '#tests/kit/payments.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { startToll } from '#tests/kit/toll.ts'

const VERIFY = 'POST /v1/notifications/verify-webhook-signature'

const toll = await startToll(() => server.sandbox.url)
const server = await startTestServer({
  STRIPE_API_URL: toll.url,
  PAYPAL_API_URL: toll.url,
  TRUST_PROXY: 'on',
})

describe('forged events of PayPal', () => {
  const signature = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594',
    'paypal-transmission-id': randomUUID(),
    'paypal-transmission-time': new Date().toISOString(),
    'paypal-transmission-sig': Buffer.alloc(256, 7).toString('base64'),
  }

  async function forge(from: string, { type = 'PAYMENT.CAPTURE.COMPLETED', headers = {}, body = '' } = {}) {
    const event = { id: 'WH-FORGED', event_type: type, resource: { id: 'FORGED' } }
    const { status } = await server.as('visitor').send({
      path: '/api/webhook/paypal',
      headers: { ...signature, 'x-forwarded-for': from, ...headers },
      body: body || JSON.stringify(event),
    })
    return status
  }

  test.each([
    ['what is no JSON', { body: '{' }],
    ['two values in one', { body: '{},{}' }],
    [
      'a certificate elsewhere',
      { headers: { 'paypal-cert-url': 'https://paypal.com.attacker.example/cert' } },
    ],
    ['a certificate at nearly PayPal', { headers: { 'paypal-cert-url': 'https://evilpaypal.com/cert' } }],
    ['a certificate without its lock', { headers: { 'paypal-cert-url': 'http://api.paypal.com/cert' } }],
    ['another way to sign', { headers: { 'paypal-auth-algo': 'none' } }],
    ['a signature that is none', { headers: { 'paypal-transmission-sig': 'c2lnbmVk' } }],
    ['a signature without end', { headers: { 'paypal-transmission-sig': 'A'.repeat(2000) } }],
    ['a moment that is none', { headers: { 'paypal-transmission-time': 'now' } }],
    ['no number', { headers: { 'paypal-transmission-id': '' } }],
  ])('%s: PayPal is not even asked', async (_case, given) => {
    toll.takeCalls()
    expect(await forge('203.0.113.1', given)).toBe(400)
    expect(toll.takeCalls()).toEqual([])
  })

  test.each(['BILLING.PLAN.CREATED', 'constructor', ''])(
    'nor about %j, which changes nothing here',
    async (type) => {
      toll.takeCalls()
      expect(await forge('203.0.113.1', { type })).toBe(204)
      expect(toll.takeCalls()).toEqual([])
    },
  )

  test('one network has only so many of them looked at, and holds no other network up', async () => {
    const { limit } = THROTTLES.forgedEvents
    toll.takeCalls()
    const answers = await Promise.all(Array.from({ length: limit + 40 }, () => forge('203.0.113.9')))
    expect(answers.filter((status) => status === 400)).toHaveLength(limit)
    expect(answers.filter((status) => status === 429)).toHaveLength(40)
    expect(questions()).toHaveLength(limit)
    expect(await forge('203.0.113.10')).toBe(400)
    await advance(server, 10 * MINUTE)
    expect(await forge('203.0.113.9')).toBe(400)
  })

  test('events that PayPal has signed count for nothing, however many there are', async () => {
    toll.takeCalls()
    const { order, url } = await openPayment(server, 'PAYPAL')
    await approveOnPayPal(url)
    await eventually(async () => expect(await statusOf(order)).toBe('unapproved'))
    const [question] = questions()
    const { webhook_event, ...asked } = JSON.parse(question?.body() ?? '')
    const headers = Object.fromEntries(
      Object.entries(asked).map(([name, value]) => [`paypal-${name.replace('_', '-')}`, String(value)]),
    )
    const genuine = { headers, body: JSON.stringify(webhook_event) }
    for (let times = 0; times <= THROTTLES.forgedEvents.limit; times += 1)
      expect(await forge('203.0.113.11', genuine)).toBe(204)
  })

  test('count on if Stripe tells us something from the same network, which we asked no one about', async () => {
    const network = '203.0.113.12'
    expect(await forge(network)).toBe(400)
    const object = { id: 'cs_test_foreign', object: 'checkout.session', status: 'expired' }
    const event = { id: 'evt_foreign', object: 'event', type: 'checkout.session.expired', data: { object } }
    const payload = JSON.stringify(event)
    const secret = STRIPE_KEYS.webhookSecret
    const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const { status } = await server.as('visitor').send({
      path: '/api/webhook/stripe',
      headers: { 'stripe-signature': signed, 'x-forwarded-for': network },
      body: payload,
    })
    expect(status).toBe(204)
    const { key } = trialOf({ name: 'forgedEvents', whose: [network] }, 0)
    const { rows } = await server.pool.query('select count from throttles where key = $1', [key])
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a customer who asks again and again', () => {
  test('a payment’s outcome: we ask the provider so often, and never once it is over', async () => {
    const { customer, order, attempt } = await openPayment(server)
    const asked = { id: order, type: 'CREDIT', payload: {}, token: attempt.reference }
    const { limit } = THROTTLES.confirmations
    toll.takeCalls()
    const confirmations = Array.from({ length: limit + 20 }, () =>
      customer.call('payments', 'confirm', asked),
    )
    const statuses = (await Promise.all(confirmations)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect(toll.takeCalls()).toHaveLength(limit)

    const done = await unpaidOrder(server)
    const confirm = await payCard(server, done.customer, done.order)
    toll.takeCalls()
    expect((await Promise.all([confirm(), confirm(), confirm()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    expect(toll.takeCalls()).toEqual([])
  })

  test('for another page, or for one that does not open: the provider is asked so often; the page that is open stays', async () => {
    const { customer, order, url } = await openPayment(server)
    const pay = (type: 'CREDIT' | 'PAYPAL') =>
      customer.call('payments', 'pay', payArgument(server, order, type))
    for (const type of ['PAYPAL', 'CREDIT'] as const) expect((await pay(type)).status).toBe(200)
    // Five calls have asked a provider for something so far; we pretend that they were as many as an hour
    // allows.
    await server.pool.query('update throttles set count = $1 where count = 5', [THROTTLES.payments.limit])
    toll.takeCalls()
    const { payload } = found(await pay('CREDIT'))
    expect(payload?.url).not.toBe(url)
    for (const type of ['PAYPAL', 'PAYPAL'] as const) expect((await pay(type)).status).toBe(429)
    expect(toll.takeCalls()).toEqual([])
    // As if the answer that opened the page was lost.
    await server.pool.query(
      `update attempts set reference = null, url = null where order_id = $1 and state = 'open'`,
      [order],
    )
    expect((await pay('CREDIT')).status).toBe(429)
    expect(toll.takeCalls()).toEqual([])
  })
})

/** Lists what we have asked PayPal about events since the last look. */
function questions() {
  return toll.takeCalls().filter(({ call }) => call === VERIFY)
}

async function statusOf(order: number): Promise<unknown> {
  const { rows } = await server.pool.query('select status from orders where id = $1', [order])
  return rows[0].status
}
