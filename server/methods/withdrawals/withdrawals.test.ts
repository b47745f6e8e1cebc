import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fillWallet, payCard, statementOf, unpaidOrder, type Customer } from '#tests/kit/money.ts'
import { giveWriter, place } from '#tests/kit/placements.ts'
import { mailAbout } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const nowSeconds = () => Math.floor(Date.now() / 1000)

async function paidOrder(given = {}) {
  const waiting = await unpaidOrder(server, given)
  await payCard(server, waiting.customer, waiting.order)
  return waiting
}

async function quoteOf(customer: Customer, order: number): Promise<unknown> {
  return found(await customer.call('withdrawals', 'quote', { order }))
}

async function refundsOf(order: number) {
  const { rows } = await server.pool.query(
    `select refunds.state, refunds.cents from refunds join captures on captures.id = capture_id
     where order_id = $1 order by refunds.id`,
    [order],
  )
  return rows
}

describe('a withdrawal (ADD-04)', () => {
  test('from an unpaid order gives nothing back, and cancels it', async () => {
    const { customer, order } = await unpaidOrder(server)
    expect(await quoteOf(customer, order)).toEqual({
      amount: 0,
      toPayment: 0,
      waiting: 0,
      toWallet: 0,
      rule: 'no_writer',
      percent: 100,
      changesAt: null,
    })
    const answer = await customer.call('withdrawals', 'create', { order, amount: 0 })
    expect(found(answer)).toMatchObject({ id: order, status: 'canceled' })
  })

  test('before a writer has it brings everything back to the card, and a dated receipt', async () => {
    const { customer, order, total } = await paidOrder()
    expect(await quoteOf(customer, order)).toMatchObject({ amount: total, toPayment: total, toWallet: 0 })
    const answer = await customer.call('withdrawals', 'create', { order, amount: total })
    expect(found(answer)).toMatchObject({ status: 'canceled' })
    await eventually(async () =>
      expect(await refundsOf(order)).toEqual([{ state: 'done', cents: Math.round(total * 100) }]),
    )
    expect(await statementOf(customer)).toMatchObject([
      { kind: 'refund', amount: -total, balance: 0, receipt: expect.any(String) },
      { kind: 'return', amount: total },
      { kind: 'order' },
      { kind: 'payment' },
    ])
    await mailAbout(server.sandbox.url, customer.email, 'You have withdrawn from order')
  })

  test('follows the rule: 70 % in the first half of the work, 50 % in the second, all once it is late', async () => {
    const { customer, order } = await paidOrder()
    await giveWriter(server, order, 'Heron')
    const at = async (assignedAt: number, deadlineAt: number) => {
      await server.pool.query(
        `update orders set status = 'preparing', assigned_at = $2, deadline_at = $3 where id = $1`,
        [order, assignedAt, deadlineAt],
      )
      return quoteOf(customer, order)
    }
    const now = nowSeconds()
    expect(await at(now - HOUR, now + DAY)).toMatchObject({ rule: 'first_half', percent: 70, amount: 62.86 })
    expect(await at(now - DAY, now + HOUR)).toMatchObject({ rule: 'second_half', percent: 50, amount: 44.9 })
    expect(await at(now - DAY, now - 1)).toMatchObject({
      rule: 'deadline_passed',
      percent: 100,
      amount: 89.8,
    })
  })

  test('books exactly what was quoted, and nothing when that has changed', async () => {
    const { customer, order, total } = await paidOrder()
    for (const amount of [total - 0.01, 0, total + 1, 1e12])
      expect(await customer.call('withdrawals', 'create', { order, amount })).toMatchObject({
        status: 409,
        body: { message: 'The amount has changed. Please check it before you withdraw.' },
      })
    for (const amount of [-1, null, 'all', Number.NaN])
      expect((await customer.call('withdrawals', 'create', { order, amount })).status).toBe(422)
    expect(await refundsOf(order)).toEqual([])
  })

  test('twice at once brings the money back once', async () => {
    const { customer, order, total } = await paidOrder()
    const withdraw = () => customer.call('withdrawals', 'create', { order, amount: total })
    const answers = await Promise.all([withdraw(), withdraw(), withdraw()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await refundsOf(order)).toHaveLength(1)
  })

  test('is for the customer alone, and ends with the final paper', async () => {
    const { customer, order, total } = await paidOrder()
    const stranger = await signUp(server)
    expect(await stranger.call('withdrawals', 'quote', { order })).toMatchObject({ status: 404 })
    expect(await stranger.call('withdrawals', 'create', { order, amount: total })).toMatchObject({
      status: 404,
    })
    await server.pool.query(`update orders set status = 'finalizing', final_at = 1 where id = $1`, [order])
    expect(await customer.call('withdrawals', 'quote', { order })).toMatchObject({ status: 409 })
    await server.pool.query(`update orders set status = 'unapproved', final_at = null where id = $1`, [order])
  })

  test('of an order that the wallet paid in part goes to the card first, the rest to the wallet', async () => {
    const customer = await signUp(server)
    await fillWallet(server, customer, 3000)
    const order = await place(customer)
    await payCard(server, customer, order)
    expect(await quoteOf(customer, order)).toMatchObject({ amount: 89.8, toPayment: 59.8, toWallet: 30 })
    await customer.call('withdrawals', 'create', { order, amount: 89.8 })
    const { text } = await mailAbout(server.sandbox.url, customer.email, 'You have withdrawn from order')
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'We’re sending $59.80 back to the card or account you paid with. Your bank may take a few days to show it. $30.00 went back into your wallet.',
    )
  })
})

test('after all of this the books are right', async () => {
  expect(await checkBooks(server.db, nowSeconds())).toEqual([])
})
