// Attacks on money: other people's payments, addresses that lead off the site, and spending more than there
// is.
import { describe, expect, test } from 'vitest'
import { checkBooks } from '#server/deeds/check-books.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openPayment, payArgument, payCard, statementOf, unpaidOrder } from '#tests/kit/money.ts'
import { approveOnPayPal, payByCard } from '#tests/kit/payments.ts'
import { place } from '#tests/kit/placements.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const NOW = Math.floor(Date.now() / 1000)

async function statusOf(order: number): Promise<unknown> {
  const { rows } = await server.pool.query('select status from orders where id = $1', [order])
  return rows[0].status
}

describe('payments of others', () => {
  test('confirm answers 404 to a stranger, to another order, another type, and to what was never begun (PAY-17)', async () => {
    const mine = await openPayment(server)
    await payByCard(mine.url)
    const stranger = await openPayment(server)
    const token = mine.attempt.reference
    const asked = [
      [stranger.customer, { id: mine.order, type: 'CREDIT', token }],
      [stranger.customer, { id: stranger.order, type: 'CREDIT', token }],
      [mine.customer, { id: await place(mine.customer), type: 'CREDIT', token }],
      [mine.customer, { id: mine.order, type: 'PAYPAL', token }],
      [mine.customer, { id: mine.order, type: 'CREDIT', token: stranger.attempt.reference }],
      [mine.customer, { id: mine.order, type: 'CREDIT', token: '' }],
      [mine.customer, { id: mine.order, type: 'CREDIT', token: "' or true --" }],
      [mine.customer, { id: mine.order, type: 'CREDIT', token: `${token}\u0000` }],
    ] as const
    for (const [who, argument] of asked) {
      const { status } = await who.call('payments', 'confirm', { payload: {}, ...argument })
      expect({ ...argument, isRefused: status === 404 || status === 422 }).toEqual({
        ...argument,
        isRefused: true,
      })
    }
    expect(await statusOf(stranger.order)).toBe('unpaid')
    const visitor = server.as('visitor')
    const own = { id: mine.order, type: 'CREDIT', payload: {}, token }
    expect(await visitor.call('payments', 'confirm', own)).toMatchObject({ status: 401 })
    expect(await visitor.call('payments', 'pay', payArgument(server, mine.order))).toMatchObject({
      status: 401,
    })
  })

  test('no customer sees another customer’s receipt or statement', async () => {
    const { customer, order } = await unpaidOrder(server)
    await payCard(server, customer, order)
    const [, movement] = await statementOf(customer)
    const number = Object(movement).receipt
    expect((await customer.call('statements', 'receipt', { number })).status).toBe(200)
    const stranger = await signUp(server)
    expect(await stranger.call('statements', 'receipt', { number })).toMatchObject({ status: 404 })
    expect(await statementOf(stranger)).toEqual([])
    expect(await server.as('visitor').call('statements', 'receipt', { number })).toMatchObject({
      status: 401,
    })
    expect(await server.as('visitor').call('statements', 'fetch')).toMatchObject({ status: 401 })
  })
})

describe('ways out of the site (PAY-16)', () => {
  test.each([
    'https://elsewhere.example/order/1/checkout',
    '//elsewhere.example/',
    String.raw`\\elsewhere.example/`,
    String.raw`/\elsewhere.example/`,
    'https:elsewhere.example',
    'http://127.0.0.1.elsewhere.example/',
    'http://127.0.0.1:1/',
    'http://localhost@elsewhere.example/',
    'http://user:secret@127.0.0.1/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://127.0.0.1/',
    '\thttps://elsewhere.example/',
    'ht\ntps://elsewhere.example/',
    'http://',
  ])('%j is refused', async (address) => {
    const { customer, order } = await sharedOrder()
    for (const name of ['return-url', 'fallback-url']) {
      const asked = { ...payArgument(server, order), [name]: address }
      const answer = await customer.call('payments', 'pay', asked)
      expect(answer).toMatchObject({ status: 422, body: { fields: { [name]: expect.any(String) } } })
    }
  })
})

let shared: ReturnType<typeof unpaidOrder> | undefined
function sharedOrder() {
  return (shared ??= unpaidOrder(server))
}

describe('more than is there', () => {
  test('neither a paid nor a canceled order can be paid again (PAY-15)', async () => {
    const { customer, order } = await unpaidOrder(server)
    await payCard(server, customer, order)
    for (const type of ['CREDIT', 'PAYPAL'] as const)
      expect(await customer.call('payments', 'pay', payArgument(server, order, type))).toMatchObject({
        status: 409,
      })
    const other = await place(customer)
    await customer.call('withdrawals', 'create', { order: other, amount: 0 })
    expect(await customer.call('payments', 'pay', payArgument(server, other))).toMatchObject({ status: 409 })
  })

  test.each([-1, -0.01, 1e308, 1e21, 0.001, 89.81, 8980, '89.80', null, 'NaN', [], {}])(
    'a withdrawal with the amount %j is refused (ADD-04)',
    async (amount) => {
      const { customer, order } = await paidOrder()
      const { status } = await customer.call('withdrawals', 'create', { order, amount })
      expect([409, 422]).toContain(status)
      expect(await statusOf(order)).toBe('unapproved')
    },
  )

  test('of many withdrawals at once, one gives the money back (ADD-04)', async () => {
    const { customer, order, total } = await unpaidOrder(server)
    await payCard(server, customer, order)
    const asked = { order, amount: total }
    const answers = await Promise.all([1, 2, 3, 4].map(() => customer.call('withdrawals', 'create', asked)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const { rows } = await server.pool.query(
      'select refunds.cents from refunds join captures on captures.id = capture_id where order_id = $1',
      [order],
    )
    expect(rows).toEqual([{ cents: Math.round(total * 100) }])
    const stranger = await signUp(server)
    expect(await stranger.call('withdrawals', 'create', asked)).toMatchObject({ status: 404 })
  })
})

let paid: ReturnType<typeof unpaidOrder> | undefined
async function paidOrder() {
  if (paid) return paid
  paid = unpaidOrder(server)
  const { customer, order } = await paid
  await payCard(server, customer, order)
  return paid
}

test('PayPal is not asked for the money of an order that was withdrawn before it was approved', async () => {
  const { customer, order, attempt, url } = await openPayment(server, 'PAYPAL')
  await customer.call('withdrawals', 'create', { order, amount: 0 })
  await approveOnPayPal(url)
  const moved = async () => {
    const { rows } = await server.pool.query(
      `select state, (select count(*)::int from captures where attempt_id = attempts.id) as captures
       from attempts where id = $1`,
      [attempt.id],
    )
    return rows
  }
  await eventually(async () => expect(await moved()).toEqual([{ state: 'ended', captures: 0 }]))
})

test('after all of this the books are right', async () => {
  expect(await checkBooks(server.db, NOW + 60)).toEqual([])
})
