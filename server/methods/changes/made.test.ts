// Changes of each kind, from the quote to the order afterwards, while the desk changes its prices in between.
import { afterEach, expect, test } from 'vitest'
import { checkBooks } from '#server/deeds/check-books.ts'
import { found } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { payCard, unpaidOrder, type Customer } from '#tests/kit/money.ts'
import { mailsTo } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()

const ADVANCED = 2
const TOP = 3

let raisedBy = 0

/** Every price of a page. */
async function raise(cents: number): Promise<void> {
  raisedBy += cents
  await server.db
    .updateTable('prices')
    .set((row) => ({ cents: row('cents', '+', cents) }))
    .execute()
}

async function setPercent(category: number, percent: number): Promise<void> {
  await server.db.updateTable('writer_categories').set({ percent }).where('id', '=', category).execute()
}

afterEach(async () => {
  await raise(-raisedBy)
  await setPercent(ADVANCED, 15)
})

async function paidOrder(given = {}) {
  const placed = await unpaidOrder(server, given)
  await payCard(server, placed.customer, placed.order)
  return placed
}

async function infoOf(customer: Customer, id: number) {
  return found(await customer.call('orders', 'info', { id }))
}

/**
 * Makes a change as the page does: quotes it, asks for it at that sum and, if it costs more, pays. Returns
 * the difference.
 */
async function make(customer: Customer, order: number, wanted: Readonly<Record<string, unknown>>) {
  const { difference, is } = found(await customer.call('changes', 'quote', { order, ...wanted }))
  const answer = await customer.call('changes', 'create', { order, ...wanted, amount: difference })
  expect(answer.status).toBe(200)
  if (difference > 0) await payCard(server, customer, order)
  const { total, paid, returned, change, lines } = await infoOf(customer, order)
  expect({ total, paid, returned, change, lines }).toEqual({
    total: is.total,
    paid: is.total,
    returned: 0,
    change: null,
    lines: is.lines,
  })
  return difference
}

test.each([
  ['more slides', {}, { slides_number: 3 }, 33.68, { slidesNumber: 3, total: 123.48 }],
  ['fewer slides', { slides_number: 4 }, { slides_number: 1 }, -33.67, { slidesNumber: 1, total: 101.03 }],
  [
    'slides alone',
    { pages_number: 1, slides_number: 2 },
    { pages_number: 0 },
    -22.45,
    { pagesNumber: 0, slidesNumber: 2, total: 22.45 },
  ],
  [
    'a better category',
    {},
    { writerCategory: TOP },
    26.94,
    { category: { id: TOP, percent: 30 }, total: 116.74 },
  ],
  [
    'a plainer category',
    { writerCategory: TOP },
    { writerCategory: ADVANCED },
    -13.47,
    { category: { id: ADVANCED, percent: 15 }, total: 103.27 },
  ],
] as const)('%s at the order’s own price per page', async (_what, given, wanted, difference, expected) => {
  const { customer, order } = await paidOrder(given)
  await raise(1_000)
  expect(await make(customer, order, wanted)).toBe(difference)
  expect(await infoOf(customer, order)).toMatchObject({ ...expected, costPerPage: 22.45, level: { id: 2 } })
})

test.each([
  ['a higher level', 1_000, { academicLevel: 3 }, 58, { level: { id: 3 }, costPerPage: 36.95, total: 147.8 }],
  ['a lower level', -500, { academicLevel: 1 }, -35.8, { level: { id: 1 }, costPerPage: 13.5, total: 54 }],
] as const)(
  '%s at the tariff of today, which then is the order’s own price',
  async (_what, cents, wanted, difference, expected) => {
    const { customer, order } = await paidOrder()
    await raise(cents)
    expect(await make(customer, order, wanted)).toBe(difference)
    expect(await infoOf(customer, order)).toMatchObject({ ...expected, orderedUrgency: 168 })
    await raise(-cents)
    await make(customer, order, { pages_number: 5 })
    const { costPerPage, total } = await infoOf(customer, order)
    expect(costPerPage).toBe(expected.costPerPage)
    expect(total).toBe(expected.costPerPage * 5)
  },
)

test('a category that stays keeps its percent, and one that is chosen has the percent of today', async () => {
  const { customer, order } = await paidOrder({ writerCategory: ADVANCED })
  const other = await paidOrder()
  await setPercent(ADVANCED, 25)
  expect(await make(customer, order, { pages_number: 5 })).toBe(25.82)
  expect(await infoOf(customer, order)).toMatchObject({ total: 129.09, category: { percent: 15 } })
  expect(await make(other.customer, other.order, { writerCategory: ADVANCED })).toBe(22.45)
  expect(await infoOf(other.customer, other.order)).toMatchObject({
    total: 112.25,
    category: { percent: 25 },
  })
})

test.each([
  ['more', { academicLevel: 3 }, 18, 'The change costs $58.00 more now.', 58],
  ['less', { academicLevel: 1 }, -15.8, 'The change costs $24.20 more now.', 24.2],
] as const)(
  'a change that cost %s when it was quoted is refused once its price is another, with the new difference, and made for that',
  async (_what, wanted, quoted, words, difference) => {
    const { customer, order } = await paidOrder()
    const before = found(await customer.call('changes', 'quote', { order, ...wanted }))
    expect(before.difference).toBe(quoted)
    await raise(1_000)
    const kept = await infoOf(customer, order)
    expect(await customer.call('changes', 'create', { order, ...wanted, amount: quoted })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'The price has changed. Please check it before you change the order.',
        fields: { amount: words },
      },
    })
    expect(await infoOf(customer, order)).toMatchObject({
      total: kept.total,
      change: null,
      level: kept.level,
    })
    expect(await make(customer, order, wanted)).toBe(difference)
  },
)

test('one that returns money says how much it returns now', async () => {
  const { customer, order } = await paidOrder()
  await raise(-500)
  expect(await customer.call('changes', 'create', { order, academicLevel: 1, amount: -15.8 })).toMatchObject({
    status: 409,
    body: { fields: { amount: 'The change returns $35.80 now.' } },
  })
})

test('a change is told by one mail, its receipt, whether it costs more or returns money', async () => {
  const { customer, order } = await paidOrder()
  await make(customer, order, { academicLevel: 3 })
  await make(customer, order, { academicLevel: 1 })
  const waiting = server.db.selectFrom('mails').select('id').where('recipient', '=', customer.email)
  await eventually(async () => expect(await waiting.execute()).toEqual([]))
  const mails = await mailsTo(server.sandbox.url, customer.email)
  expect(mails.map(({ subject }) => subject.replace(/#\d+/, '')).toSorted()).toEqual([
    'Order  is paid',
    'We’ve changed order ',
    'We’ve changed order ',
  ])
})

test('after all of this the books are right', async () => {
  await eventually(async () => expect(await checkBooks(server.db, 0)).toEqual([]))
})
