import { afterEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/basics/instant.ts'
import { ATTEMPT_SECONDS, DISPUTE_LOOK_SECONDS } from '#domain/payments.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { decideDispute, openDispute } from '#tests/kit/disputes.ts'
import { eventually } from '#tests/kit/eventually.ts'
import {
  balanceOf,
  fillWallet,
  payArgument,
  payCard,
  refundStates,
  statementOf,
  unpaidOrder,
  pageToPay,
} from '#tests/kit/money.ts'
import { approveOnPayPal, payByCard } from '#tests/kit/payments.ts'
import { place } from '#tests/kit/placements.ts'
import { advance, clearFaults, mailsTo, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()
const { sandbox } = server

afterEach(() => clearFaults(sandbox.url))

function begin(customer: Pick<Caller, 'call'>, order: number, type: 'CREDIT' | 'PAYPAL' = 'CREDIT') {
  return pageToPay(customer, payArgument(server, order, type))
}

async function statusOf(order: number): Promise<string> {
  const { rows } = await server.pool.query('select status from orders where id = $1', [order])
  return rows[0].status
}

async function untilPaid(order: number): Promise<void> {
  await eventually(async () => expect(await statusOf(order)).toBe('unapproved'))
}

async function attemptStates(order: number): Promise<readonly string[]> {
  const { rows } = await server.pool.query('select state from attempts where order_id = $1', [order])
  return rows.map(({ state }) => state)
}

describe('an attempt of which nothing is heard', () => {
  test('is asked about, and the order is paid', async () => {
    await setFault(sandbox.url, 'stripe', 'events_lost', 10)
    const { customer, order } = await unpaidOrder(server)
    await payByCard(await begin(customer, order))
    await advance(server, 2 * MINUTE)
    await untilPaid(order)
  })

  test('ends after its hour: what the wallet had set aside is free again, and nothing can be paid', async () => {
    const { customer, order } = await unpaidOrder(server)
    await fillWallet(server, customer, 1000)
    const url = await begin(customer, order)
    expect(found(await customer.call('statements', 'wallet'))).toEqual({ balance: 10, held: 10 })
    await advance(server, ATTEMPT_SECONDS)
    await eventually(async () =>
      expect(found(await customer.call('statements', 'wallet'))).toEqual({ balance: 10, held: 0 }),
    )
    await expect(payByCard(url)).rejects.toThrow()
  })

  test('of a change ends as well, and frees what the wallet had set aside for the difference', async () => {
    const { customer, order } = await unpaidOrder(server)
    await payCard(server, customer, order)
    await fillWallet(server, customer, 1000)
    const wanted = { order, pages_number: 6 }
    const { difference: amount } = found(await customer.call('changes', 'quote', wanted))
    expect((await customer.call('changes', 'create', { ...wanted, amount })).status).toBe(200)
    await begin(customer, order)
    expect(found(await customer.call('statements', 'wallet'))).toEqual({ balance: 10, held: 10 })
    await advance(server, ATTEMPT_SECONDS)
    await eventually(async () =>
      expect(found(await customer.call('statements', 'wallet'))).toEqual({ balance: 10, held: 0 }),
    )
  })
})

describe('a dispute at the bank of whose end nothing is heard', () => {
  test.each(['won', 'lost'] as const)('is asked about, and is %s in the books', async (outcome) => {
    const { customer, order } = await unpaidOrder(server)
    await payByCard(await begin(customer, order))
    await untilPaid(order)
    const { rows } = await server.pool.query('select reference from captures where order_id = $1', [order])
    const reference = await openDispute(sandbox, 'stripe', rows[0].reference)
    const state = async () => {
      const { rows: known } = await server.pool.query(
        'select state from bank_disputes where reference = $1',
        [reference],
      )
      return known[0]?.state
    }
    await eventually(async () => expect(await state()).toBe('open'))
    await setFault(sandbox.url, 'stripe', 'events_lost', 10)
    await decideDispute(sandbox, 'stripe', reference, outcome)
    await advance(server, DISPUTE_LOOK_SECONDS - HOUR)
    expect(await state()).toBe('open')
    await advance(server, HOUR)
    await eventually(async () => expect(await state()).toBe(outcome))
    expect(await checkBooks(server.db, await server.now())).toEqual([])
  })
})

describe('events', () => {
  test.each(['events_doubled', 'events_forged', 'events_reordered'])(
    '%s: the order is paid once',
    async (fault) => {
      await setFault(sandbox.url, 'stripe', fault, 2)
      const { customer, order } = await unpaidOrder(server)
      await payByCard(await begin(customer, order))
      await advance(server, 90)
      await untilPaid(order)
      expect(await statementOf(customer)).toHaveLength(2)
    },
  )

  test('hours late change nothing any more', async () => {
    await setFault(sandbox.url, 'stripe', 'events_late', 1)
    const { customer, order } = await unpaidOrder(server)
    await payCard(server, customer, order)
    await advance(server, 7 * HOUR)
    expect(await statementOf(customer)).toHaveLength(2)
  })
})

test('the page of an order that is withdrawn is closed at the next look', async () => {
  const { customer, order } = await unpaidOrder(server)
  const url = await begin(customer, order)
  await customer.call('withdrawals', 'create', { order, amount: 0 })
  await advance(server, 1)
  await eventually(async () => expect(await attemptStates(order)).toEqual(['ended']))
  await expect(payByCard(url)).rejects.toThrow()
})

test('and so is the page of an unpaid order that is disputed, which takes no payment until then', async () => {
  const { customer, order } = await unpaidOrder(server)
  const url = await begin(customer, order)
  const words = { instructions: 'I was promised another price.', attachments: [] }
  found(await customer.call('disputes', 'create', { order, purpose: 3, issue: 1, ...words }))
  await advance(server, 1)
  await eventually(async () => expect(await attemptStates(order)).toEqual(['ended']))
  await expect(payByCard(url)).rejects.toThrow()
})

describe('money that nothing waits for is sent back', () => {
  test('of an order that was canceled meanwhile', async () => {
    const { customer, order } = await unpaidOrder(server)
    const url = await begin(customer, order)
    await customer.call('withdrawals', 'create', { order, amount: 0 })
    await payByCard(url)
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
    expect(await statusOf(order)).toBe('canceled')
    expect(await balanceOf(customer)).toBe(0)
    await eventually(async () => {
      const subjects = (await mailsTo(sandbox.url, customer.email)).map(({ subject }) => subject)
      expect(subjects).toContainEqual(expect.stringMatching(/^We’re refunding a payment for order /))
    })
  })

  test('of another amount than was due, and the order can still be paid', async () => {
    await setFault(sandbox.url, 'stripe', 'amount_differs', 1)
    const { customer, order } = await unpaidOrder(server)
    await payByCard(await begin(customer, order))
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
    expect(await statusOf(order)).toBe('unpaid')
    await payCard(server, customer, order)
    expect(await statusOf(order)).toBe('unapproved')
  })

  test.each([
    ['stripe', 'CREDIT', payByCard],
    ['paypal', 'PAYPAL', approveOnPayPal],
  ] as const)('of another currency, by %s', async (vendor, type, agree) => {
    await setFault(sandbox.url, vendor, 'currency_differs', 1)
    const { customer, order } = await unpaidOrder(server)
    await agree(await begin(customer, order, type))
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
    expect(await statusOf(order)).toBe('unpaid')
    expect(await balanceOf(customer)).toBe(0)
  })

  test('of the second of two payments', async () => {
    const { customer, order } = await unpaidOrder(server)
    const first = await begin(customer, order, 'PAYPAL')
    await approveOnPayPal(first)
    await untilPaid(order)
    // As if another attempt had been begun, and paid, before we heard of the first.
    const other = await place(customer)
    const url = await begin(customer, other)
    await server.pool.query('update attempts set order_id = $1 where order_id = $2', [order, other])
    await payByCard(url)
    await eventually(async () => expect(await refundStates(server, order)).toEqual(['done']))
    expect(await balanceOf(customer)).toBe(0)
  })
})

describe('an account with money', () => {
  test('is deleted once its balance is on the way to the payments it came from', async () => {
    const customer = await signUp(server)
    await fillWallet(server, customer, 700)
    await server.pool.query(`update orders set status = 'completed' where status = 'unapproved'`)
    expect(await customer.call('account', 'delete')).toMatchObject({ status: 200 })
    const { rows } = await server.pool.query(
      `select count(*)::int as count from refunds where cents = 700 and state <> 'failed'`,
    )
    expect(rows[0].count).toBe(1)
  })

  test('and a payment under way is deleted, and nothing can be paid after it', async () => {
    const { customer, order } = await unpaidOrder(server)
    const url = await begin(customer, order)
    expect(await customer.call('account', 'delete')).toMatchObject({ status: 200 })
    expect(await statusOf(order)).toBe('canceled')
    await expect(payByCard(url)).rejects.toThrow()
  })
})

test('after all of this the books are right', async () => {
  expect(await checkBooks(server.db, Math.floor(Date.now() / 1000))).toEqual([])
})
