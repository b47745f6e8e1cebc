// Attacks at the doors of the payment providers: events that are forged, altered, replayed or foreign, and
// requests that are no events at all.
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { checkBooks } from '#server/deeds/check-books.ts'
import type { Attempt } from '#server/store/attempts.ts'
import { STRIPE_KEYS } from '#sandbox/stripe.ts'
import { balanceOf, openPayment, statementOf } from '#tests/kit/money.ts'
import { payByCard } from '#tests/kit/payments.ts'
import { setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const NOW = Math.floor(Date.now() / 1000)
const SECRET = STRIPE_KEYS.webhookSecret

async function statusOf(order: number): Promise<unknown> {
  const { rows } = await server.pool.query('select status from orders where id = $1', [order])
  return rows[0].status
}

/** What Stripe would say about the session if it were paid. */
function paidEvent({ reference, dueCents }: Attempt, given: object = {}): string {
  const object = {
    id: reference,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${reference}`,
    amount_total: dueCents,
    currency: 'usd',
    ...given,
  }
  return JSON.stringify({
    id: 'evt_attack',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  })
}

function signed(
  payload: string,
  given: { secret?: string; timestamp?: number } = {},
): Record<string, string> {
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, ...given })
  return { 'stripe-signature': header }
}

async function send(provider: string, body: string, headers: Record<string, string> = {}, method = 'POST') {
  return server.as('visitor').send({ path: `/api/webhook/${provider}`, body, headers, method })
}

describe('an event of the card provider', () => {
  test('that it has not signed pays nothing: no signature, a wrong one, another body, an old one', async () => {
    const { attempt, order } = await openPayment(server)
    const event = paidEvent(attempt)
    const old = Math.floor(Date.now() / 1000) - 301
    const answers = [
      await send('stripe', event),
      await send('stripe', event, { 'stripe-signature': '' }),
      await send('stripe', event, { 'stripe-signature': 't=1,v1=00' }),
      await send('stripe', event, signed(event, { secret: 'whsec_guessed' })),
      await send('stripe', event, signed(event, { secret: '' })),
      await send('stripe', event.replace('usd', 'eur'), signed(event)),
      await send('stripe', `${event} `, signed(event)),
      await send('stripe', event, signed(event, { timestamp: old })),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    expect(await statusOf(order)).toBe('unpaid')
  })

  test('that is good pays once, however often it is sent again, and at the same moment', async () => {
    const { attempt, order, url, customer, total } = await openPayment(server)
    await setFault(server.sandbox.url, 'stripe', 'events_lost', 10)
    await payByCard(url)
    await setFault(server.sandbox.url, 'stripe', 'events_lost', 0)
    const session = await sessionOf(attempt)
    const event = paidEvent(attempt, { payment_intent: session.payment_intent })
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => send('stripe', event, signed(event))))
    expect(sent.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect(await statusOf(order)).toBe('unapproved')
    expect(await statementOf(customer)).toMatchObject([{ amount: -total }, { amount: total }])
  })

  test.each([
    ['too little', { amount_total: 1 }],
    ['too much', { amount_total: 1_000_000 }],
    ['another currency', { currency: 'jpy' }],
  ])('of %s does not pay the order: the money goes back', async (_case, given) => {
    const { attempt, order, customer } = await openPayment(server)
    const event = paidEvent(attempt, given)
    expect(await send('stripe', event, signed(event))).toMatchObject({ status: 204 })
    expect(await statusOf(order)).toBe('unpaid')
    expect(await balanceOf(customer)).toBe(0)
    const { rows } = await server.pool.query(
      'select is_applied, returned_cents = cents as goes_back from captures where order_id = $1',
      [order],
    )
    expect(rows).toEqual([{ is_applied: false, goes_back: true }])
  })

  test('about a session that is not ours, or about something else, changes nothing', async () => {
    const { attempt } = await openPayment(server)
    const foreign = paidEvent({ ...attempt, reference: 'cs_test_of_somebody_else' })
    expect(await send('stripe', foreign, signed(foreign))).toMatchObject({ status: 204 })
    const other = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      data: { object: {} },
    })
    expect(await send('stripe', other, signed(other))).toMatchObject({ status: 204 })
    expect(await checkBooks(server.db, NOW + 60)).toEqual([])
  })
})

async function sessionOf({ reference }: Attempt): Promise<{ payment_intent: string }> {
  const headers = { authorization: `Bearer ${STRIPE_KEYS.secretKey}` }
  return (await fetch(`${server.sandbox.url}/v1/checkout/sessions/${reference}`, { headers })).json()
}

describe('an event of PayPal', () => {
  const FORGED = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com.attacker.example/cert',
    'paypal-transmission-id': crypto.randomUUID(),
    'paypal-transmission-time': new Date().toISOString(),
    'paypal-transmission-sig': 'Zm9yZ2Vk',
  }

  function captureEvent({ reference, dueCents }: Attempt): string {
    return JSON.stringify({
      id: 'WH-ATTACK',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: {
        id: 'CAPTUREATTACK',
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: (dueCents / 100).toFixed(2) },
        supplementary_data: { related_ids: { order_id: reference } },
      },
    })
  }

  test('without its signature, or with forged certificate fields, pays nothing', async () => {
    const { attempt, order } = await openPayment(server, 'PAYPAL')
    const event = captureEvent(attempt)
    const { 'paypal-transmission-sig': _sig, ...unsigned } = FORGED
    const inside = event.replace('{', '{"verification_status":"SUCCESS",')
    const answers = [
      await send('paypal', event),
      await send('paypal', event, unsigned),
      await send('paypal', event, FORGED),
      await send('paypal', event, { ...FORGED, 'paypal-cert-url': '' }),
      await send('paypal', inside, FORGED),
      // Another value behind the event would end up in our own question to PayPal.
      await send('paypal', `${event},"webhook_id":"WH-SANDBOX"`, FORGED),
      await send('paypal', 'junk', FORGED),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    expect(await statusOf(order)).toBe('unpaid')
  })
})

describe('the doors of the providers', () => {
  test.each(['stripe', 'paypal'])('%s: take nothing but a POST, and nothing huge', async (provider) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const path = `/api/webhook/${provider}`
      const { status } = await server.as('visitor').send({ path, method })
      expect({ method, isRefused: status >= 400 && status < 500 }).toEqual({ method, isRefused: true })
    }
    const huge = JSON.stringify({ id: 'x'.repeat(300 * 1024) })
    expect(await send(provider, huge, signed(huge))).toMatchObject({ status: 413 })
    for (const junk of ['', '\0', '{', '[[[[[[', '🦆'.repeat(1000)])
      expect((await send(provider, junk)).status).toBe(400)
  })
})

test('after all of this the books are right', async () => {
  expect(await checkBooks(server.db, NOW + 60)).toEqual([])
})
