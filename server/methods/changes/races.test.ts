import { afterEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '#domain/basics/instant.ts'
import { formatUid } from '#domain/orders.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { found } from '#tests/kit/accounts.ts'
import { eventually, served } from '#tests/kit/eventually.ts'
import { listOf, livingOrders } from '#tests/kit/living-orders.ts'
import { payArgument, payCard, refundStates, unpaidOrder, type Customer } from '#tests/kit/money.ts'
import { payByCard } from '#tests/kit/payments.ts'
import { advance, clearFaults, mailAbout, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const { desk, clock } = await livingOrders(server)

afterEach(async () => {
  await clearFaults(server.sandbox.url)
  clock.now = await server.now()
})

/** Four pages for 89.80 dollars. */
async function paidOrder() {
  const placed = await unpaidOrder(server)
  await payCard(server, placed.customer, placed.order)
  return placed
}

async function ask(customer: Customer, order: number, pages: number) {
  return customer.call('changes', 'create', {
    order,
    pages_number: pages,
    amount: Math.round((pages - 4) * 2245) / 100,
  })
}

async function pageFor(customer: Customer, order: number): Promise<string> {
  const answer = await customer.call('payments', 'pay', payArgument(server, order))
  return String(Object(found(answer)).payload.url)
}

async function infoOf(customer: Customer, id: number) {
  return Object(found(await customer.call('orders', 'info', { id })))
}

/** Waits until the second attempt ends, which is for the change: the first one paid the order. */
async function untilAttemptEnds(order: number): Promise<void> {
  const attempts = 'select state from attempts where order_id = $1 order by id'
  await eventually(async () => {
    const { rows } = await server.pool.query(attempts, [order])
    expect(rows).toEqual([{ state: 'paid' }, { state: 'ended' }])
  })
}

/** Either the change was made, or its money went back; never neither, and never both. */
async function expectMadeOrReturned(customer: Customer, order: number): Promise<void> {
  await eventually(async () => {
    const { pagesNumber, total, change } = await infoOf(customer, order)
    expect(change).toBeNull()
    const refunds = await refundStates(server, order)
    expect([
      { pages: 6, total: 134.7, refunds: 0 },
      { pages: 4, total: 89.8, refunds: 1 },
    ]).toContainEqual({ pages: pagesNumber, total, refunds: refunds.length })
  })
  await eventually(async () => expect(await checkBooks(server.db, 0)).toEqual([]))
}

test('the same change a hundred times at once waits once', async () => {
  const { customer, order } = await paidOrder()
  const answers = await Promise.all(Array.from({ length: 100 }, () => served(() => ask(customer, order, 6))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await server.pool.query('select state from changes where order_id = $1', [order])
  expect(rows).toEqual([{ state: 'open' }])
})

test('of two tabs that ask for less at the same time, fifty times each, one is heard and money goes back once', async () => {
  const { customer, order } = await paidOrder()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => served(() => ask(customer, order, index % 2 === 0 ? 3 : 2))),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 409)])
  const { pagesNumber, total } = await infoOf(customer, order)
  expect(total).toBe(pagesNumber === 3 ? 67.35 : 44.9)
  expect(await refundStates(server, order)).toHaveLength(1)
})

test('a payment that succeeds while its change lapses is not lost', async () => {
  const { customer, order } = await paidOrder()
  await ask(customer, order, 6)
  await advance(server, DAY - MINUTE)
  const page = await pageFor(customer, order)
  await Promise.all([payByCard(page).catch(() => null), advance(server, 2 * MINUTE)])
  await eventually(async () => expect((await infoOf(customer, order)).change).toBeNull())
  const { total } = await infoOf(customer, order)
  if (total === 134.7) return expectMadeOrReturned(customer, order)
  // Either the page closed before the card was charged, or the charge goes back.
  const { rows } = await server.pool.query(
    'select returned_cents = cents as back from captures where order_id = $1 and not is_applied',
    [order],
  )
  expect(rows.every(({ back }) => back)).toBe(true)
  return undefined
})

test('an unpaid change lapses after 24 hours, and the order stays as it was', async () => {
  const { customer, order } = await paidOrder()
  await ask(customer, order, 6)
  await advance(server, DAY - MINUTE)
  expect((await infoOf(customer, order)).change).not.toBeNull()
  await advance(server, MINUTE)
  await eventually(async () =>
    expect(await infoOf(customer, order)).toMatchObject({ change: null, pagesNumber: 4, total: 89.8 }),
  )
  expect(await customer.call('payments', 'pay', payArgument(server, order))).toMatchObject({ status: 409 })
  expect((await listOf(customer, 'activities', { order }))[0]).toMatchObject({
    type: { name: 'order.lapsed' },
  })
  await mailAbout(server.sandbox.url, customer.email, `Order ${formatUid(order)} stays as it was`)
})

test('a payment that is begun in the last minute of a change ends with it', async () => {
  const { customer, order } = await paidOrder()
  await ask(customer, order, 6)
  await advance(server, DAY - MINUTE)
  const page = await pageFor(customer, order)
  await advance(server, 2 * MINUTE)
  await untilAttemptEnds(order)
  await expect(payByCard(page)).rejects.toThrow()
  await advance(server, 1)
  await eventually(async () => expect((await infoOf(customer, order)).change).toBeNull())
})

test('the page for a change closes once a writer has the order, before the customer pays on it', async () => {
  const { customer, order } = await paidOrder()
  await desk.approve(order)
  await ask(customer, order, 6)
  const page = await pageFor(customer, order)
  await desk.assign(order)
  await advance(server, 1)
  await untilAttemptEnds(order)
  await expect(payByCard(page)).rejects.toThrow()
})

test('the writer and the payment come at the same time: the change is made, or its money goes back', async () => {
  const { customer, order } = await paidOrder()
  await desk.approve(order)
  await ask(customer, order, 6)
  const page = await pageFor(customer, order)
  await Promise.all([payByCard(page), desk.assign(order)])
  await expectMadeOrReturned(customer, order)
})

test('a payment for a replaced change goes back', async () => {
  const { customer, order } = await paidOrder()
  await ask(customer, order, 6)
  const page = await pageFor(customer, order)
  await setFault(server.sandbox.url, 'stripe', 'events_lost', 10)
  await payByCard(page)
  await ask(customer, order, 8)
  await eventually(async () => {
    await advance(server, 3 * MINUTE)
    expect(await refundStates(server, order)).toHaveLength(1)
  })
  expect(await infoOf(customer, order)).toMatchObject({ pagesNumber: 4, change: { difference: 89.8 } })
})

test('a provider that is silent is asked, and the change is made', async () => {
  const { customer, order } = await paidOrder()
  await ask(customer, order, 6)
  await setFault(server.sandbox.url, 'stripe', 'events_lost', 10)
  await payByCard(await pageFor(customer, order))
  await advance(server, 3 * MINUTE)
  await expectMadeOrReturned(customer, order)
  expect((await infoOf(customer, order)).total).toBe(134.7)
})
