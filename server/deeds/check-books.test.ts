import { beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { beginCheck } from '#server/store/books.ts'
import { fillWallet, payCard, unpaidOrder } from '#tests/kit/money.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { checkBooks, checkBooksDaily } from './check-books.ts'

const server = await startTestServer()
const now = Math.floor(Date.now() / 1000)

beforeAll(async () => {
  const { customer, order, total } = await unpaidOrder(server)
  await fillWallet(server, customer, 3000)
  await payCard(server, customer, order)
  await customer.call('withdrawals', 'create', { order, amount: total })
})

test('books that are right say nothing', async () => {
  expect(await checkBooks(server.db, now)).toEqual([])
})

describe('the books cannot be changed', () => {
  test.each(['update entries set cents = cents + 1', 'delete from entries', 'truncate entries cascade'])(
    '%s',
    async (statement) => {
      await expect(server.pool.query(statement)).rejects.toThrow('The books are only ever added to.')
    },
  )

  test.each([
    ['money from nowhere', `'payment', 'revenue', 'wallet'`],
    ['a wallet that pays a card at once', `'refund', 'wallet', 'stripe'`],
    ['an entry without a kind that we know', `'gift', 'revenue', 'wallet'`],
  ])('nor take in %s', async (_name, accounts) => {
    const insert = `insert into entries (person_id, order_id, kind, debit, credit, cents, created_at)
      select customer_id, id, ${accounts}, 100, 0 from orders limit 1`
    await expect(server.pool.query(insert)).rejects.toThrow(/violates check constraint/)
  })
})

// The second statement of each pair puts the row right again.
describe('what differs is found', () => {
  test.each([
    [
      'what orders say of their money',
      'update orders set returned_cents = returned_cents - 1 where returned_cents > 0',
      'update orders set returned_cents = returned_cents + 1 where returned_cents > 0',
    ],
    [
      'paid orders and what they cost',
      'update orders set total_cents = total_cents + 1 where paid_at is not null',
      'update orders set total_cents = total_cents - 1 where paid_at is not null',
    ],
    [
      'paid orders and what they cost',
      'update orders set paid_at = null where paid_cents > 0',
      'update orders set paid_at = created_at where paid_cents > 0',
    ],
    [
      'what paid an order',
      'update orders set prepaid_cents = prepaid_cents - 1 where prepaid_cents > 0',
      'update orders set prepaid_cents = prepaid_cents + 1 where paid_at is not null and prepaid_cents > 0',
    ],
    [
      'payments in the books',
      'update captures set cents = cents + 1',
      'update captures set cents = cents - 1',
    ],
    [
      'what goes back of a payment',
      'update captures set returned_cents = returned_cents - 1 where returned_cents > 0',
      'update captures set returned_cents = returned_cents + 1 where returned_cents > 0',
    ],
    [
      'refunds in the books',
      `update refunds set state = 'queued', settled_at = null, created_at = created_at + ${DAY}`,
      `update refunds set state = 'done', settled_at = created_at, created_at = created_at - ${DAY}`,
    ],
    ['refunds in the books', 'update refunds set cents = cents + 1', 'update refunds set cents = cents - 1'],
    ['refunds in the books', `update refunds set state = 'failed'`, `update refunds set state = 'done'`],
    [
      'refunds that are late',
      `update refunds set state = 'queued', settled_at = null, created_at = created_at - ${2 * DAY}`,
      `update refunds set state = 'done', settled_at = created_at, created_at = created_at + ${2 * DAY}`,
    ],
    [
      'refunds that wait for a person',
      `update captures set currency = 'EUR' where returned_cents > 0; update refunds set state = 'failed'`,
      `update captures set currency = 'USD' where returned_cents > 0; update refunds set state = 'done'`,
    ],
    [
      'wallets of people who are gone',
      'update people set erased_at = 1, email = null where id in (select customer_id from orders)',
      `update people set erased_at = null, email = id || '@example.test' where erased_at = 1`,
    ],
    [
      'wallets',
      `update orders set prepaid_cents = total_cents, status = 'unpaid' where status = 'unapproved'`,
      `update orders set prepaid_cents = total_cents
         - (select sum(cents) from captures where order_id = orders.id and is_applied),
         status = 'unapproved' where status = 'unpaid'`,
    ],
    [
      'what receipts say',
      `update receipts set cents = cents + 1 where kind = 'refund'`,
      `update receipts set cents = cents - 1 where kind = 'refund'`,
    ],
    ['receipts', 'update receipt_years set last = last + 1', 'update receipt_years set last = last - 1'],
    [
      'receipts',
      'insert into receipt_years (year, last) values (1999, 1)',
      'delete from receipt_years where year = 1999',
    ],
  ])('%s: %s', async (about, breakIt, mendIt) => {
    await server.pool.query(breakIt)
    const found = await checkBooks(server.db, now)
    await server.pool.query(mendIt)
    expect(found.map((each) => each.about)).toContain(about)
    expect(await checkBooks(server.db, now)).toEqual([])
  })
})

test('an order in work that was never paid is found', async () => {
  const { order } = await unpaidOrder(server)
  const turn = (status: string) =>
    server.pool.query('update orders set status = $2 where id = $1', [order, status])
  await turn('unapproved')
  const found = await checkBooks(server.db, now)
  await turn('unpaid')
  expect(found).toMatchObject([{ about: 'paid orders and what they cost', id: order }])
})

test('a difference is told in dollars, and names what its number is the number of', async () => {
  await server.pool.query('update captures set cents = cents + 1')
  const found = await checkBooks(server.db, now)
  await server.pool.query('update captures set cents = cents - 1')
  const told = found.find(({ about }) => about === 'payments in the books')
  expect(told?.of).toBe('payment')
  expect(told?.found).toMatch(/^took \$[\d,]+\.\d\d, the books say \$[\d,]+\.\d\d$/)
})

test('is made once a day, by the process that comes first', async () => {
  await server.pool.query('delete from book_checks')
  await server.pool.query('update receipt_years set last = last + 1')
  const told: number[] = []
  const check = (at: number) =>
    checkBooksDaily({ db: server.db, now: at }, (found) => told.push(found.length))
  await Promise.all([check(now), check(now), check(now)])
  await check(now + DAY)
  await server.pool.query('update receipt_years set last = last - 1')
  expect(told).toEqual([1, 1])
})

test('that dies with its process is made again an hour later', async () => {
  const dawn = 20_000 * DAY
  expect(await beginCheck(server.db, 20_000, dawn)).toBe(true)
  const checkedAt = async (at: number) => {
    await checkBooksDaily({ db: server.db, now: at }, () => {})
    const { rows } = await server.pool.query(
      'select checked_at, differences from book_checks where day = 20000',
    )
    return rows[0]
  }
  expect(await checkedAt(dawn + HOUR - 1)).toEqual({ checked_at: dawn, differences: null })
  expect(await checkedAt(dawn + HOUR)).toEqual({ checked_at: dawn + HOUR, differences: 0 })
  expect(await checkedAt(dawn + 2 * HOUR)).toEqual({ checked_at: dawn + HOUR, differences: 0 })
})
