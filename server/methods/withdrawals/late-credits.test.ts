// An order that ends after its late paper was credited: the credits stay in the wallet, and count as money
// returned.
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { found } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openDesk } from '#tests/kit/desk.ts'
import { balanceOf, payCard, statementOf, unpaidOrder, type Customer } from '#tests/kit/money.ts'
import { place } from '#tests/kit/placements.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const TOTAL_CENTS = 8_980
/** Three times five percent. */
const CREDIT_CENTS = 1_347

const server = await startTestServer()
const morgan = server.as('morgan')
await morgan.call('sessions', 'check')

/** Paid by card, in work, and two days and an hour late. */
async function lateOrder() {
  const placed = await unpaidOrder(server)
  await payCard(server, placed.customer, placed.order)
  const now = await server.now()
  const desk = await openDesk(server, () => now)
  await desk.approve(placed.order)
  await desk.assign(placed.order)
  await advance(server, 7 * DAY + 2 * DAY + HOUR)
  await eventually(async () => expect(await balanceOf(placed.customer)).toBe(CREDIT_CENTS / 100))
  return placed
}

async function cancel(order: number, given: Readonly<Record<string, unknown>>) {
  const { version } = found(await morgan.call('desk', 'order', { id: order }))
  const asked = { order, version, note: 'It is too late.', ...given }
  expect(await morgan.call('desk', 'cancel', asked)).toMatchObject({ status: 200 })
}

async function moneyOf(customer: Customer, order: number) {
  const { status, paid, returned } = found(await customer.call('orders', 'info', { id: order }))
  const { rows } = await server.pool.query(
    `select coalesce(sum(refunds.cents), 0)::int as cents from refunds join captures on captures.id = capture_id
     where order_id = $1 and refunds.state = 'done'`,
    [order],
  )
  return { status, paid, returned, toCard: rows[0].cents, wallet: await balanceOf(customer) }
}

async function expectMoney(customer: Customer, order: number, cents: Readonly<Record<string, number>>) {
  const { returned = 0, toCard = 0, wallet = 0 } = cents
  await eventually(async () =>
    expect(await moneyOf(customer, order)).toEqual({
      status: 'canceled',
      paid: TOTAL_CENTS / 100,
      returned: returned / 100,
      toCard,
      wallet: wallet / 100,
    }),
  )
  // No refund may be under way any more.
  await eventually(async () => expect(await checkBooks(server.db, 0)).toEqual([]))
}

test('a withdrawal sends the rest to the card', async () => {
  const { customer, order } = await lateOrder()
  const rest = TOTAL_CENTS - CREDIT_CENTS
  expect(found(await customer.call('withdrawals', 'quote', { order }))).toMatchObject({
    rule: 'deadline_passed',
    percent: 100,
    amount: rest / 100,
    toPayment: rest / 100,
    toWallet: 0,
  })
  const all = { order, amount: TOTAL_CENTS / 100 }
  expect(await customer.call('withdrawals', 'create', all)).toMatchObject({ status: 409 })
  expect(await customer.call('withdrawals', 'create', { order, amount: rest / 100 })).toMatchObject({
    status: 200,
  })
  await expectMoney(customer, order, { returned: TOTAL_CENTS, toCard: rest, wallet: CREDIT_CENTS })
  const kinds = (await statementOf(customer)).map((row) => Object(row).kind)
  expect(kinds.filter((kind) => kind === 'credit')).toHaveLength(3)
})

test('a withdrawal does not ask for a credit that is spent', async () => {
  const { customer, order } = await lateOrder()
  const other = await place(customer)
  await payCard(server, customer, other)
  expect(await balanceOf(customer)).toBe(0)
  const rest = TOTAL_CENTS - CREDIT_CENTS
  await customer.call('withdrawals', 'create', { order, amount: rest / 100 })
  await expectMoney(customer, order, { returned: TOTAL_CENTS, toCard: rest, wallet: 0 })
})

test.each([
  ['all of it', { percent: 100 }, { returned: 8_980, toCard: 7_633, wallet: 1_347 }],
  ['half of it', { percent: 50 }, { returned: 5_837, toCard: 4_490, wallet: 1_347 }],
  ['more than is left', { percent: 90 }, { returned: 8_980, toCard: 7_633, wallet: 1_347 }],
  ['nothing', { percent: 0 }, { returned: 1_347, toCard: 0, wallet: 1_347 }],
] as const)('a cancellation returns %s, the credits being a part of it', async (_what, given, expected) => {
  const { customer, order } = await lateOrder()
  await cancel(order, given)
  await expectMoney(customer, order, expected)
})
