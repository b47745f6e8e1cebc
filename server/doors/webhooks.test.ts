import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import type { PaymentType } from '#domain/payments.ts'
import { PAYPAL_CLIENT } from '#sandbox/paypal.ts'
import { STRIPE_KEYS } from '#sandbox/stripe.ts'
import { freePort } from '#scripts/ports.ts'
import { findAttempt } from '#server/store/attempts.ts'
import { found } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openPayment, payArgument, refundStates, unpaidOrder } from '#tests/kit/money.ts'
import { approveOnPayPal, payByCard } from '#tests/kit/payments.ts'
import { startTestServer } from '#tests/kit/server.ts'

const ALARM = 'a provider told of something that is not in the books'
const EACH = 5

const lines: string[] = []
const metricsPort = await freePort()
const server = await startTestServer(
  { METRICS_PORT: String(metricsPort) },
  pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
)
const stripeHeaders = { authorization: `Bearer ${STRIPE_KEYS.secretKey}` }

function alarms(): readonly string[] {
  return lines.filter((line) => line.includes(ALARM))
}

/** Counts all events of a provider that we have answered. */
async function eventsTaken(provider: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counts = text
    .split('\n')
    .filter((line) => line.startsWith('http_request_seconds_count') && line.includes(`webhook/${provider}`))
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

async function payAndWithdraw(type: PaymentType): Promise<number> {
  const { order, url, customer, total } = await openPayment(server, type)
  await (type === 'CREDIT' ? payByCard(url) : approveOnPayPal(url))
  const withdraw = () => customer.call('withdrawals', 'create', { order, amount: total })
  await eventually(async () => expect(await withdraw()).toMatchObject({ status: 200 }))
  await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
  return order
}

test('ordinary payments and refunds ring no alarm', async () => {
  const each = Array.from({ length: EACH })
  await Promise.all(each.flatMap(() => [payAndWithdraw('CREDIT'), payAndWithdraw('PAYPAL')]))
  // Stripe sends the payment, the session, the refund and its end; PayPal the agreement, the capture and the
  // refund.
  await eventually(async () => expect(await eventsTaken('stripe')).toBe(4 * EACH))
  await eventually(async () => expect(await eventsTaken('paypal')).toBe(3 * EACH))
  expect(alarms()).toEqual([])
})

test('nor does the end of a page whose address never reached us: its attempt ends with it', async () => {
  const { customer, order } = await unpaidOrder(server)
  const { id } = found(await customer.call('payments', 'pay', payArgument(server, order)))
  // As if the answer was lost and the customer never came back for it.
  await server.pool.query('update attempts set reference = null, url = null where id = $1', [id])
  const attempt = await findAttempt(server.db, id)
  const session = { id: 'cs_test_lost', object: 'checkout.session', status: 'expired' }
  const event = { id: 'evt_lost', object: 'event', type: 'checkout.session.expired' }
  const told = { ...event, data: { object: { ...session, client_reference_id: attempt?.key } } }
  expect(await sendSigned(told)).toMatchObject({ status: 204 })
  expect(await findAttempt(server.db, id)).toMatchObject({ state: 'ended' })
  expect(alarms()).toEqual([])
})

test('a refund that was made by hand at Stripe rings it', async () => {
  const capture = await paidCapture('CREDIT')
  const body = new URLSearchParams({ payment_intent: capture, amount: '100' })
  await fetch(`${server.sandbox.url}/v1/refunds`, { method: 'POST', headers: stripeHeaders, body })
  await eventually(() => expect(alarms()).toHaveLength(1))
  expect(alarms()[0]).toContain('"type":"CREDIT"')
})

test('and so does one at PayPal, whatever it bears in the place of our key', async () => {
  const capture = await paidCapture('PAYPAL')
  const { url } = server.sandbox
  const basic = Buffer.from(`${PAYPAL_CLIENT.id}:${PAYPAL_CLIENT.secret}`).toString('base64')
  const asked = { method: 'POST', body: new URLSearchParams({ grant_type: 'client_credentials' }) }
  const answer = await fetch(`${url}/v1/oauth2/token`, {
    ...asked,
    headers: { authorization: `Basic ${basic}` },
  })
  const { access_token }: { access_token: string } = await answer.json()
  for (const custom_id of ['Sorry!', randomUUID()])
    await fetch(`${url}/v2/payments/captures/${capture}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ custom_id, amount: { currency_code: 'USD', value: '1.00' } }),
    })
  await eventually(() => expect(alarms()).toHaveLength(3))
})

test('and a payment on a page that is not ours', async () => {
  const body = new URLSearchParams({
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': '5000',
    'line_items[0][price_data][product_data][name]': 'By telephone',
    success_url: server.baseUrl,
    cancel_url: server.baseUrl,
  })
  const address = `${server.sandbox.url}/v1/checkout/sessions`
  const opened = await fetch(address, { method: 'POST', headers: stripeHeaders, body })
  const session: { url: string } = await opened.json()
  await payByCard(session.url)
  await eventually(() => expect(alarms()).toHaveLength(4))
})

test('a dispute that Stripe tells of and then does not show us is a fault of ours, which the log tells', async () => {
  const dispute = { id: 'du_lost', object: 'dispute' }
  const event = { id: 'evt_hidden', object: 'event', type: 'charge.dispute.created' }
  expect(await sendSigned({ ...event, data: { object: dispute } })).toMatchObject({ status: 500 })
  expect(lines.at(-1)).toContain('"message":"Stripe answered 404 resource_missing')
})

/** Sends an event in the name of Stripe. */
function sendSigned(event: object) {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: STRIPE_KEYS.webhookSecret })
  const headers = { 'stripe-signature': signature }
  return server.as('visitor').send({ path: '/api/webhook/stripe', body: payload, headers })
}

/** The provider's id of it. */
async function paidCapture(type: PaymentType): Promise<string> {
  const { order, url } = await openPayment(server, type)
  await (type === 'CREDIT' ? payByCard(url) : approveOnPayPal(url))
  return eventually(async () => {
    const { rows } = await server.pool.query('select reference from captures where order_id = $1', [order])
    return String(rows[0].reference)
  })
}
