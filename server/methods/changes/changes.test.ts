import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { verifyAudits } from '#server/deeds/verify-audits.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { listOf, livingOrders } from '#tests/kit/living-orders.ts'
import { balanceOf, fillWallet, payArgument, payCard, statementOf, unpaidOrder } from '#tests/kit/money.ts'
import { mailAbout } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()
const { desk } = await livingOrders(server)

/** Four pages for 89.80 dollars, paid. */
async function paidOrder(given = {}) {
  const placed = await unpaidOrder(server, given)
  await payCard(server, placed.customer, placed.order)
  return placed
}

async function quote(customer: Pick<Caller, 'call'>, order: number, change: object = {}) {
  return found(await customer.call('changes', 'quote', { order, ...change }))
}

/** Makes the change for the sum that is quoted. */
async function change(customer: Pick<Caller, 'call'>, order: number, wanted: object) {
  const { difference: amount } = await quote(customer, order, wanted)
  return customer.call('changes', 'create', { order, ...wanted, amount })
}

async function infoOf(customer: Pick<Caller, 'call'>, id: number) {
  return found(await customer.call('orders', 'info', { id }))
}

describe('a quote', () => {
  test('has both bills line by line, and their difference', async () => {
    const { customer, order } = await paidOrder()
    expect(await quote(customer, order, { pages_number: 6, hasAbstractPage: true })).toMatchObject({
      order,
      was: { total: 89.8, lines: [{ id: 'pages', quantity: 4, unit: 22.45, amount: 89.8 }] },
      is: {
        total: 156.7,
        lines: [
          { id: 'pages', quantity: 6, unit: 22.45, amount: 134.7 },
          { id: 'abstract', amount: 22 },
        ],
      },
      difference: 66.9,
      toPay: 66.9,
      isOtherwise: true,
      isTariffOfToday: false,
    })
    expect(await quote(customer, order)).toMatchObject({ difference: 0, isOtherwise: false })
  })

  test('keeps the order’s own price per page, unless the level or the deadline changes', async () => {
    const { customer, order } = await paidOrder()
    const raise = (cents: number) =>
      server.db
        .updateTable('prices')
        .set((row) => ({ cents: row('cents', '+', cents) }))
        .execute()
    await raise(1000)
    expect((await quote(customer, order, { pages_number: 5 })).is.total).toBe(112.25)
    expect(await quote(customer, order, { urgency: 120 })).toMatchObject({
      is: { total: 140 },
      isTariffOfToday: true,
    })
    expect((await quote(customer, order, { academicLevel: 3 })).is.total).toBe(147.8)
    await raise(-1000)
  })

  test('moves the deadline to so many hours from now', async () => {
    const { customer, order } = await paidOrder()
    const { is, was } = await quote(customer, order, { urgency: 48 })
    const away = is.dueAt - (await server.now())
    expect(away).toBeGreaterThan(47.9 * HOUR)
    expect(away).toBeLessThanOrEqual(49 * HOUR)
    expect(was.dueAt).toBeGreaterThan(is.dueAt)
  })

  test('is refused where nothing can be changed, and says why', async () => {
    const { customer, order } = await unpaidOrder(server)
    const stranger = await signUp(server)
    expect(await customer.call('changes', 'quote', { order })).toMatchObject({ status: 409 })
    expect(await stranger.call('changes', 'quote', { order })).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    })
    await payCard(server, customer, order)
    await desk.approve(order)
    await desk.assign(order)
    expect(await customer.call('changes', 'quote', { order })).toMatchObject({ status: 409 })
  })

  test.each([
    ['pages_number', { pages_number: 0 }],
    ['academicLevel', { academicLevel: 999 }],
    ['writerCategory', { writerCategory: 999 }],
    ['urgency', { urgency: 4 }],
  ])('names a wrong %s', async (name, wanted) => {
    const { customer, order } = await paidOrder()
    expect(await customer.call('changes', 'quote', { order, ...wanted })).toMatchObject({
      status: 422,
      body: { fields: { [name]: expect.any(String) } },
    })
  })
})

describe('a change that costs more', () => {
  test('is made when its difference is paid, once, with a receipt of its own', async () => {
    const { customer, order } = await paidOrder()
    const answer = await change(customer, order, { pages_number: 6 })
    expect(answer.status).toBe(200)
    expect(await infoOf(customer, order)).toMatchObject({
      total: 89.8,
      pagesNumber: 4,
      change: { total: 134.7, difference: 44.9, lines: [{ id: 'pages', quantity: 6 }] },
    })
    const confirm = await payCard(server, customer, order)
    await confirm()
    expect(await infoOf(customer, order)).toMatchObject({
      status: 'unapproved',
      total: 134.7,
      paid: 134.7,
      returned: 0,
      pagesNumber: 6,
      lines: [{ id: 'pages', quantity: 6, amount: 134.7 }],
      change: null,
    })
    const statement = (await statementOf(customer)).map(Object)
    expect(statement).toMatchObject([
      { kind: 'change', amount: -44.9, balance: 0 },
      { kind: 'payment', amount: 44.9 },
      { kind: 'order', amount: -89.8 },
      { kind: 'payment', amount: 89.8 },
    ])
    const receipts = await Promise.all(
      [statement[0], statement[2]].map(async ({ receipt: number }) =>
        found(await customer.call('statements', 'receipt', { number })),
      ),
    )
    expect(receipts).toMatchObject([
      { amount: 44.9, change: { was: 89.8, is: 134.7 }, order: null },
      { amount: 89.8, change: null, order: { total: 89.8, pagesNumber: 4, lines: [{ quantity: 4 }] } },
    ])
    const [event] = await listOf(customer, 'activities', { order })
    expect(event).toMatchObject({
      type: { name: 'order.updated' },
      content: 'Pages: 6, was 4. Price: $134.70, was $89.80.',
    })
    const [news] = await listOf(customer, 'notifications', {})
    expect(news).toMatchObject({ type: { name: 'order.updated' } })
    await mailAbout(server.sandbox.url, customer.email, 'changed order')
  })

  test('is made at once if the wallet covers it, and takes the wallet first if not', async () => {
    const { customer, order } = await paidOrder()
    await fillWallet(server, customer, 3000)
    await change(customer, order, { pages_number: 5 })
    expect(found(await customer.call('payments', 'pay', payArgument(server, order)))).toMatchObject({
      status: 'paid',
    })
    expect(await balanceOf(customer)).toBe(7.55)
    await change(customer, order, { pages_number: 6 })
    expect(await quote(customer, order, { pages_number: 6 })).toMatchObject({ fromWallet: 7.55, toPay: 14.9 })
    await customer.call('payments', 'pay', payArgument(server, order))
    expect(found(await customer.call('statements', 'wallet'))).toEqual({ balance: 7.55, held: 7.55 })
    expect(await quote(customer, order, { pages_number: 7 })).toMatchObject({
      fromWallet: 7.55,
      toPay: 37.35,
    })
    await payCard(server, customer, order)
    expect(await infoOf(customer, order)).toMatchObject({ total: 134.7, prepaid: 30, pagesNumber: 6 })
    expect(await balanceOf(customer)).toBe(0)
  })

  test('counts its new deadline from the payment', async () => {
    const { customer, order } = await paidOrder()
    await change(customer, order, { urgency: 24 })
    await payCard(server, customer, order)
    const { dueAt, orderedUrgency, deliveryDeadline } = await infoOf(customer, order)
    expect(orderedUrgency).toBe(24)
    expect(deliveryDeadline).toBe(dueAt)
    expect(Math.abs((dueAt ?? 0) - (await server.now()) - DAY)).toBeLessThanOrEqual(HOUR)
  })

  test('gives way to another one, and stays when the same is asked for again', async () => {
    const { customer, order } = await paidOrder()
    await change(customer, order, { pages_number: 6 })
    await change(customer, order, { pages_number: 6 })
    await change(customer, order, { pages_number: 8 })
    const rows = await server.db
      .selectFrom('changes')
      .select(['state', 'pages'])
      .where('order_id', '=', order)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { state: 'lapsed', pages: 6 },
      { state: 'open', pages: 8 },
    ])
  })
})

describe('a change that costs less', () => {
  test('is made at once, and the difference goes back to the card', async () => {
    const { customer, order } = await paidOrder()
    await change(customer, order, { pages_number: 2 })
    expect(await infoOf(customer, order)).toMatchObject({
      total: 44.9,
      paid: 44.9,
      returned: 0,
      pagesNumber: 2,
    })
    expect((await statementOf(customer)).map(Object).slice(0, 2)).toMatchObject([
      { kind: 'refund', amount: -44.9, balance: 0 },
      { kind: 'change', amount: 44.9 },
    ])
    const { amount } = found(await customer.call('withdrawals', 'quote', { order }))
    expect(amount).toBe(44.9)
    await change(customer, order, { pages_number: 1 })
    const placed = Object((await statementOf(customer)).at(-2))
    expect(found(await customer.call('statements', 'receipt', { number: placed.receipt }))).toMatchObject({
      amount: 89.8,
      order: { total: 89.8, pagesNumber: 4, lines: [{ quantity: 4 }] },
    })
  })

  test('gives back to the wallet what came from there', async () => {
    const { customer, order } = await unpaidOrder(server)
    await fillWallet(server, customer, 10_000)
    await customer.call('payments', 'pay', payArgument(server, order))
    await change(customer, order, { pages_number: 1 })
    expect(await balanceOf(customer)).toBe(77.55)
    expect(await infoOf(customer, order)).toMatchObject({ total: 22.45, prepaid: 22.45 })
    const { text } = await mailAbout(server.sandbox.url, customer.email, 'changed order')
    expect(text).toContain('$67.35 went back into your wallet.')
    expect(text).not.toMatch(/bank|card/)
  })

  test('moves no money where the price is the same', async () => {
    const { customer, order } = await paidOrder()
    await change(customer, order, { pages_number: 2, spacing: 2 })
    expect(await infoOf(customer, order)).toMatchObject({ total: 89.8, pagesNumber: 2, spacing: 2 })
    expect(await statementOf(customer)).toHaveLength(2)
  })
})

describe('a change is refused', () => {
  test('for a sum other than the present one; the refusal names the present one', async () => {
    const { customer, order } = await paidOrder()
    expect(await customer.call('changes', 'create', { order, pages_number: 6, amount: 44.89 })).toMatchObject(
      {
        status: 409,
        body: {
          message: 'The price has changed. Please check it before you change the order.',
          fields: { amount: 'The change costs $44.90 more now.' },
        },
      },
    )
    expect((await infoOf(customer, order)).change).toBeNull()
  })

  test('where nothing changes', async () => {
    const { customer, order } = await paidOrder()
    expect(await customer.call('changes', 'create', { order, amount: 0 })).toMatchObject({
      status: 409,
      body: { message: 'You haven’t changed anything yet.' },
    })
  })

  test('to a stranger, who learns nothing', async () => {
    const { order } = await paidOrder()
    const stranger = await signUp(server)
    expect(await stranger.call('changes', 'create', { order, pages_number: 0, amount: 5 })).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    })
  })
})

test('a deed that takes the order away ends the change, and the wallet is free again', async () => {
  const { customer, order } = await paidOrder()
  await fillWallet(server, customer, 1000)
  await change(customer, order, { pages_number: 6 })
  await customer.call('payments', 'pay', payArgument(server, order))
  await desk.approve(order)
  expect((await infoOf(customer, order)).change).not.toBeNull()
  await desk.assign(order)
  expect(await infoOf(customer, order)).toMatchObject({ status: 'preparing', total: 89.8, change: null })
  expect(found(await customer.call('statements', 'wallet'))).toEqual({ balance: 10, held: 0 })
})

test('after all of this the books are right, and every deed is in the audit', async () => {
  await eventually(async () => expect(await checkBooks(server.db, 0)).toEqual([]))
  expect((await verifyAudits(server.db)).broken).toBeNull()
})
