import { describe, expect, test } from 'vitest'
import { formatUid } from '#domain/orders.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import {
  balanceOf,
  fillWallet,
  pageToPay,
  payArgument,
  payCard,
  statementOf,
  unpaidOrder,
} from '#tests/kit/money.ts'
import { giveWriter, offerCode, place } from '#tests/kit/placements.ts'
import { approveOnPayPal, payByCard } from '#tests/kit/payments.ts'
import { mailsTo, mailTo, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const { desk } = await livingOrders(server)
const NOW = Math.floor(Date.now() / 1000)

async function statusOf(orderId: number): Promise<string> {
  const { rows } = await server.pool.query('select status from orders where id = $1', [orderId])
  return rows[0].status
}

async function untilStatus(orderId: number, status: string): Promise<void> {
  await eventually(async () => expect(await statusOf(orderId)).toBe(status))
}

describe('payments.pay', () => {
  test('a card is paid at the card provider’s page (PAY-07 PAY-09 RPC-39)', async () => {
    const { customer, order } = await unpaidOrder(server)
    const answer = await customer.call('payments', 'pay', payArgument(server, order))
    expect(answer.status).toBe(200)
    expect(found(answer)).toEqual({
      id: expect.any(Number),
      type: 'CREDIT',
      status: 'pending',
      order,
      payload: {
        url: expect.stringMatching(`^${server.sandbox.url}/c/pay/cs_test_`),
        'return-url': `${server.baseUrl}/order/${order}/payment/credit`,
        'fallback-url': `${server.baseUrl}/order/${order}/checkout`,
      },
    })
  })

  test('PayPal is paid at PayPal’s (PAY-08)', async () => {
    const { customer, order } = await unpaidOrder(server)
    const answer = await customer.call('payments', 'pay', payArgument(server, order, 'PAYPAL'))
    expect(found(answer)).toMatchObject({
      type: 'PAYPAL',
      payload: { url: expect.stringMatching(`^${server.sandbox.url}/checkoutnow\\?token=`) },
    })
  })

  test('takes exactly these, and names what is missing (PAY-10)', async () => {
    const { customer, order } = await unpaidOrder(server)
    for (const name of ['id', 'type', 'return-url', 'fallback-url']) {
      const { [name]: _left, ...rest } = payArgument(server, order)
      const { status, body } = await customer.call('payments', 'pay', rest)
      expect({ name, status, body }).toMatchObject({
        status: 422,
        body: { fields: { [name]: expect.any(String) } },
      })
    }
    const foreign = { ...payArgument(server, order), 'return-url': 'https://elsewhere.example/' }
    const more = { ...payArgument(server, order), total: 1 }
    expect((await customer.call('payments', 'pay', more)).status).toBe(422)
    expect(await customer.call('payments', 'pay', foreign)).toMatchObject({
      status: 422,
      body: { fields: { 'return-url': 'The address must be on this site.' } },
    })
  })

  test('twice, or from two tabs at once, goes on with the same payment', async () => {
    const { customer, order } = await unpaidOrder(server)
    const answers = await Promise.all(
      [1, 2, 3].map(() => customer.call('payments', 'pay', payArgument(server, order))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => JSON.stringify(found(answer)))).size).toBe(1)
  })

  test('by the other way ends the first: nothing can be paid there any more', async () => {
    const { customer, order } = await unpaidOrder(server)
    const first = found(await customer.call('payments', 'pay', payArgument(server, order)))
    const second = await customer.call('payments', 'pay', payArgument(server, order, 'PAYPAL'))
    expect(second.status).toBe(200)
    expect(first).not.toEqual(found(second))
    const { rows } = await server.pool.query(
      'select type, state from attempts where order_id = $1 order by id',
      [order],
    )
    expect(rows).toEqual([
      { type: 'CREDIT', state: 'ended' },
      { type: 'PAYPAL', state: 'open' },
    ])
  })

  test('a paid or canceled order cannot be paid again (PAY-15)', async () => {
    const { customer, order } = await unpaidOrder(server)
    await payCard(server, customer, order)
    expect(await customer.call('payments', 'pay', payArgument(server, order))).toMatchObject({ status: 409 })
    const other = await place(customer)
    await customer.call('withdrawals', 'create', { order: other, amount: 0 })
    expect(await customer.call('payments', 'pay', payArgument(server, other))).toMatchObject({ status: 409 })
  })

  test('only its customer pays an order or hears of its payment (PAY-17)', async () => {
    const { customer, order } = await unpaidOrder(server)
    const stranger = await signUp(server)
    expect(await stranger.call('payments', 'pay', payArgument(server, order))).toMatchObject({ status: 404 })
    const page = await pageToPay(customer, payArgument(server, order))
    const token = new URL(page).pathname.split('/').at(-1)
    const confirming = { id: order, type: 'CREDIT', payload: {}, token }
    expect(await stranger.call('payments', 'confirm', confirming)).toMatchObject({
      status: 404,
      body: { message: 'Payment failed' },
    })
    expect(await customer.call('payments', 'confirm', confirming)).toMatchObject({ status: 200 })
  })

  test.each([
    ['CREDIT', 'stripe'],
    ['PAYPAL', 'paypal'],
  ] as const)(
    '%s: the customer learns that the provider is away, and can pay later',
    async (type, vendor) => {
      const { customer, order } = await unpaidOrder(server)
      await setFault(server.sandbox.url, vendor, 'error_500', 20)
      const answer = await customer.call('payments', 'pay', payArgument(server, order, type))
      await setFault(server.sandbox.url, vendor, 'error_500', 0)
      expect([answer.status, answer.body]).toEqual([
        503,
        {
          error: true,
          code: 'unavailable',
          message: 'The service is not available right now. Try again in a moment.',
        },
      ])
      await payCard(server, customer, order)
      expect(await statusOf(order)).toBe('unapproved')
    },
  )
})

test('a price below the least that a card can pay is left to PayPal', async () => {
  await offerCode(server, 'ALMOST', { percent: 99 })
  const { customer, order, total } = await unpaidOrder(server, { pages_number: 1, promocode: 'ALMOST' })
  expect(total).toBe(0.22)
  expect(await customer.call('payments', 'pay', payArgument(server, order))).toMatchObject({
    status: 422,
    body: { fields: { type: 'A card can’t pay less than $0.50. Please choose PayPal.' } },
  })
  await approveOnPayPal(await pageToPay(customer, payArgument(server, order, 'PAYPAL')))
  await untilStatus(order, 'unapproved')
})

describe('payments.confirm', () => {
  test('pays the order, once, however often it is asked (PAY-11 PAY-12 PAY-13 RPC-40)', async () => {
    const { customer, order, total } = await unpaidOrder(server)
    const confirm = await payCard(server, customer, order)
    expect(found(await confirm())).toMatchObject({ status: 'paid', order })
    expect(found(await confirm())).toMatchObject({ status: 'paid', order })
    expect(await statusOf(order)).toBe('unapproved')
    expect(await statementOf(customer)).toMatchObject([
      { kind: 'order', order, amount: -total, balance: 0 },
      { kind: 'payment', order, amount: total, balance: total },
    ])
    expect(await mailTo(server.sandbox.url, customer.email)).toMatchObject({ subject: /is paid/ })
  })

  test('the provider’s own word is enough: the customer does not have to come back', async () => {
    const { customer, order } = await unpaidOrder(server)
    await payByCard(await pageToPay(customer, payArgument(server, order)))
    await untilStatus(order, 'unapproved')
  })

  test('we capture what the customer approved at PayPal', async () => {
    const { customer, order, total } = await unpaidOrder(server)
    const asked = payArgument(server, order, 'PAYPAL')
    await approveOnPayPal(await pageToPay(customer, asked))
    await untilStatus(order, 'unapproved')
    expect(await balanceOf(customer)).toBe(0)
    expect(await statementOf(customer)).toMatchObject([{ amount: -total }, { amount: total }])
  })
})

describe('the wallet', () => {
  test('covers a part: balance 50, total 186.25, 136.25 are due (PRICE-16 PRICE-20)', async () => {
    await offerCode(server, 'TWENTY', { percent: 20 })
    const customer = await signUp(server)
    await fillWallet(server, customer, 5000)
    const earlier = await place(customer)
    await giveWriter(server, earlier, 'Plover')
    const order = await place(customer, {
      urgency: 24,
      pages_number: 2,
      spacing: 2,
      slides_number: 1,
      writerCategory: 2,
      hasAbstractPage: true,
      promocode: 'TWENTY',
      previousId: earlier,
    })
    await payCard(server, customer, order)
    expect(found(await customer.call('orders', 'info', { id: order }))).toMatchObject({
      prepaid: 50,
      total: 186.25,
    })
    expect(await statementOf(customer)).toMatchObject([
      { kind: 'order', amount: -186.25, balance: 0 },
      { kind: 'payment', amount: 136.25, balance: 186.25 },
      { kind: 'return', amount: 50 },
      { kind: 'order' },
      { kind: 'payment' },
    ])
  })

  test('that has grown since a payment was begun pays more, and the provider less', async () => {
    const { customer, order, total } = await unpaidOrder(server)
    await customer.call('payments', 'pay', payArgument(server, order))
    await fillWallet(server, customer, 1500)
    await payCard(server, customer, order)
    const [charge, payment] = await statementOf(customer)
    expect(payment).toMatchObject({ kind: 'payment', amount: Math.round(total * 100 - 1500) / 100 })
    expect(charge).toMatchObject({ kind: 'order', amount: -total, balance: 0 })
  })

  test('covers the whole, and no provider is asked (PAY-14)', async () => {
    const { customer, order, total } = await unpaidOrder(server)
    await fillWallet(server, customer, 50_000)
    const answer = await customer.call('payments', 'pay', payArgument(server, order))
    expect(found(answer)).toMatchObject({
      status: 'paid',
      order,
      payload: expect.not.objectContaining({ url: expect.anything() }),
    })
    const { rows } = await server.pool.query('select from attempts where order_id = $1', [order])
    expect(rows).toEqual([])
    expect(await statusOf(order)).toBe('unapproved')
    const balance = (50_000 - Math.round(total * 100)) / 100
    expect(await balanceOf(customer)).toBe(balance)
    const words = { instructions: 'I was promised another price.', attachments: [] }
    found(await customer.call('disputes', 'create', { order, purpose: 3, issue: 1, ...words }))
    // What has paid an order is not set aside for it any more.
    expect(found(await customer.call('statements', 'wallet'))).toEqual({ balance, held: 0 })
    await eventually(async () =>
      expect(await mailsTo(server.sandbox.url, customer.email)).toContainEqual(
        expect.objectContaining({ subject: `Order ${formatUid(order)} is paid` }),
      ),
    )
  })

  test('leaves a rest that a card can pay', async () => {
    const { customer, order, total } = await unpaidOrder(server)
    await fillWallet(server, customer, Math.round(total * 100) - 1)
    await payCard(server, customer, order)
    expect(await statusOf(order)).toBe('unapproved')
    expect(await balanceOf(customer)).toBe(0.49)
  })

  test('pays two orders at once with each cent only once', async () => {
    const { customer, order } = await unpaidOrder(server)
    const other = await place(customer)
    await fillWallet(server, customer, 1000)
    await Promise.all([order, other].map((id) => customer.call('payments', 'pay', payArgument(server, id))))
    const { rows } = await server.pool.query(
      'select sum(prepaid_cents)::int as held from orders where id = any($1)',
      [[order, other]],
    )
    expect(rows[0].held).toBe(1000)
    expect(found(await customer.call('statements', 'wallet'))).toEqual({ balance: 10, held: 10 })
  })

  test('keeps what it has set aside for an order while its customer disputes it', async () => {
    const { customer, order } = await unpaidOrder(server)
    await fillWallet(server, customer, 5000)
    await pageToPay(customer, payArgument(server, order))
    const words = { instructions: 'I was promised another price.', attachments: [] }
    await customer.call('disputes', 'create', { order, purpose: 3, issue: 1, ...words })
    expect(found(await customer.call('statements', 'wallet'))).toEqual({ balance: 50, held: 50 })
    const other = await place(customer)
    await payCard(server, customer, other)
    await desk.declineDispute(order, 'The price is the one on the page.')
    await payCard(server, customer, order)
    await untilStatus(order, 'unapproved')
    expect(await balanceOf(customer)).toBe(0)
  })
})

test('after all of this the books are right', async () => {
  expect(await checkBooks(server.db, NOW + 60)).toEqual([])
})
