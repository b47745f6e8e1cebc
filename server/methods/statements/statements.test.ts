import { describe, expect, test } from 'vitest'
import { found, signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { balanceOf, fillWallet, payCard, statementOf, unpaidOrder } from '#tests/kit/money.ts'
import { place } from '#tests/kit/placements.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()

type Line = { readonly amount: number; readonly balance: number; readonly receipt: string | null }

function lines(statement: readonly unknown[]): readonly Line[] {
  return statement.map((line) => Object(line))
}

describe('the statement (ADD-05)', () => {
  test('of a customer who never paid is empty', async () => {
    const customer = await signUp(server)
    expect(found(await customer.call('statements', 'fetch'))).toEqual({
      items: [],
      total: 0,
      offset: 0,
      size: 25,
      next: false,
    })
    expect(found(await customer.call('statements', 'wallet'))).toEqual({ balance: 0, held: 0 })
  })

  test('lists every movement, and its sum is the balance', async () => {
    const { customer, order, total } = await unpaidOrder(server)
    await fillWallet(server, customer, 2500)
    await payCard(server, customer, order)
    await customer.call('withdrawals', 'create', { order, amount: total })
    const statement = lines(await statementOf(customer))
    const sum = statement.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)
    expect(sum).toBe(2500)
    expect(await balanceOf(customer)).toBe(25)
    expect(statement[0]?.balance).toBe(25)
  })

  test('comes by the page, newest first, and the balances go on from page to page', async () => {
    const customer = await signUp(server)
    await fillWallet(server, customer, 100)
    const page = async (offset: number) =>
      found(await customer.call('statements', 'fetch', { offset, size: 2 }))
    const [first, second] = [await page(0), await page(2)]
    expect(first).toMatchObject({
      total: 3,
      next: true,
      items: [{ kind: 'return', balance: 1 }, { balance: 0 }],
    })
    expect(second).toMatchObject({ total: 3, next: false, items: [{ kind: 'payment' }] })
  })

  test('neither lists nor counts what moves between other accounts', async () => {
    const { customer } = await unpaidOrder(server)
    await fillWallet(server, customer, 100)
    const before = found(await customer.call('statements', 'fetch'))
    // The provider has sent a refund of theirs.
    const sending = await server.pool.connect()
    await sending.query(`
      set session_replication_role = replica;
      insert into entries (person_id, order_id, kind, debit, credit, cents, capture_id, refund_id, created_at)
      select person_id, order_id, 'settlement', 'refunds', 'stripe', 1, capture_id, 999999, created_at
      from entries where kind = 'payment' order by id desc limit 1`)
    sending.release(true)
    expect(found(await customer.call('statements', 'fetch'))).toEqual(before)
  })

  test('belongs to the caller', async () => {
    const { customer, order } = await unpaidOrder(server)
    await payCard(server, customer, order)
    expect(await statementOf(await signUp(server))).toEqual([])
  })
})

describe('a receipt (ADD-06)', () => {
  test('of a payment says what was paid, for what, and by which ways', async () => {
    const customer = await signUp(server)
    await fillWallet(server, customer, 1500)
    const order = await place(customer)
    await payCard(server, customer, order)
    const [paid] = lines(await statementOf(customer))
    expect(found(await customer.call('statements', 'receipt', { number: paid?.receipt }))).toMatchObject({
      number: expect.stringMatching(/^\d{4}-\d{6}$/),
      kind: 'payment',
      amount: 89.8,
      parts: [
        { way: 'CREDIT', amount: 74.8 },
        { way: 'WALLET', amount: 15 },
      ],
      name: 'Robin Lane',
      email: customer.email,
      orderId: order,
      order: { id: order, total: 89.8, lines: [{ id: 'pages', amount: 89.8 }] },
    })
  })

  test('of a payment stays as it was when a manager changes the paper afterwards', async () => {
    const { customer, order } = await unpaidOrder(server)
    await payCard(server, customer, order)
    const [paid] = lines(await statementOf(customer))
    const manager = server.as('morgan')
    const { version } = Object(found(await manager.call('desk', 'order', { id: order })))
    found(await manager.call('desk', 'edit', { order, version, pages: 8, slides: 2 }))
    expect(found(await customer.call('statements', 'receipt', { number: paid?.receipt }))).toMatchObject({
      order: { pagesNumber: 4, slidesNumber: 0, total: 89.8, lines: [{ id: 'pages', quantity: 4 }] },
    })
  })

  test('of a refund says what goes back, and where to', async () => {
    const { customer, order, total } = await unpaidOrder(server)
    await payCard(server, customer, order)
    await customer.call('withdrawals', 'create', { order, amount: total })
    const [refund] = lines(await statementOf(customer))
    const receipt = found(await customer.call('statements', 'receipt', { number: refund?.receipt }))
    expect(receipt).toMatchObject({
      kind: 'refund',
      amount: total,
      parts: [{ way: 'CREDIT', amount: total }],
      order: null,
    })
  })

  test('is for its owner only, and an unknown one is not found', async () => {
    const { customer, order } = await unpaidOrder(server)
    await payCard(server, customer, order)
    const [paid] = lines(await statementOf(customer))
    const stranger = await signUp(server)
    for (const number of [paid?.receipt, '2026-999999'])
      expect(await stranger.call('statements', 'receipt', { number })).toMatchObject({ status: 404 })
    expect((await customer.call('statements', 'receipt', { number: '42' })).status).toBe(422)
  })

  test('has the number after the one before: a payment that fails on the way uses none up', async () => {
    const { rows: before } = await server.pool.query('select year, last from receipt_years')
    const { customer, order } = await unpaidOrder(server)
    await server.pool.query('alter table entries rename to lost_entries')
    await payCard(server, customer, order).catch(() => undefined)
    await server.pool.query('alter table lost_entries rename to entries')
    expect((await server.pool.query('select year, last from receipt_years')).rows).toEqual(before)
    await eventually(async () => {
      await payCard(server, customer, order).catch(() => undefined)
      const { rows } = await server.pool.query(
        'select count(*)::int as count, max(number) as most from receipts',
      )
      expect(rows[0].count).toBe(before[0].last + 1)
      expect(rows[0].most).toBe(before[0].last + 1)
    })
  })
})
