// What a receipt says of each kind of movement, and the signs of a statement.
import { expect, test } from 'vitest'
import { drawn, drawnPage, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import Statement from '#web/pages/statements/list.tsx'
import { MovementTable } from './movement-table.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

type Receipt = Parameters<typeof ReceiptSheet>[0]['receipt']

const RECEIPT: Receipt = {
  number: '2026-000001',
  kind: 'payment',
  date: 0,
  amount: 44.9,
  parts: [
    { way: 'CREDIT', amount: 40 },
    { way: 'WALLET', amount: 4.9 },
  ],
  name: 'Nora Quist',
  email: 'nora@example.test',
  orderId: 7,
  order: null,
  change: null,
}

const said = (given: Partial<Receipt>) => wordsIn(drawn(<ReceiptSheet receipt={{ ...RECEIPT, ...given }} />))

test('a receipt says what for and by which ways; a refund says where to, and is not stamped', () => {
  expect(said({})).toMatch(
    / Receipt Number 2026-000001 .* For Nora Quist nora@example\.test Paid for Order #00000007\. The order no longer needed this payment, so we’re sending it back\. Paid \$44\.90 By card \$40\.00 From your wallet \$4\.90$/,
  )
  expect(said({ kind: 'refund' })).toMatch(
    / Refund receipt .* Returned for Order #00000007 Returned \$44\.90 To the card \$40\.00 To your wallet \$4\.90$/,
  )
  const stamp = (kind: Receipt['kind']) =>
    drawn(<ReceiptSheet receipt={{ ...RECEIPT, kind }} />).includes('paid.svg')
  expect([stamp('payment'), stamp('refund')]).toEqual([true, false])
})

test('the receipt of a change takes the smaller price from the larger one', () => {
  expect(said({ change: { was: 89.8, is: 134.7 } })).toMatch(
    /Change of Order #00000007 Price of the order now \$134\.70 Price before − \$89\.80 Paid \$44\.90/,
  )
  expect(said({ kind: 'refund', change: { was: 134.7, is: 89.8 } })).toMatch(
    /Price before \$134\.70 Price of the order now − \$89\.80 Returned \$44\.90/,
  )
})

const MOVEMENT = {
  id: 1,
  order: 7,
  amount: -44.9,
  balance: 5.1,
  kind: 'order',
  date: 0,
  receipt: '2026-000001',
} as const

test('a movement has its sign, its balance and, if it has one, its receipt', () => {
  const row = (given: Partial<Parameters<typeof MovementTable>[0]['movements'][number]>) =>
    drawn(<MovementTable movements={[{ ...MOVEMENT, ...given }]} />)
  expect(wordsIn(row({}))).toMatch(/Order #00000007 paid .* 2026-000001 − \$44\.90 Balance \$5\.10$/)
  expect(waysIn(row({}))).toEqual(['2026-000001 → /statement/2026-000001'])
  expect(row({})).not.toContain('data-plus')
  expect(row({})).toContain('aria-label="Receipt 2026-000001"')
  const credit = row({ kind: 'credit', amount: 4.49, receipt: null })
  expect(wordsIn(credit)).toMatch(/Credit for the late paper of order #00000007 .* \+ \$4\.49 Balance/)
  expect(credit).toContain('data-plus')
  expect(waysIn(credit)).toEqual([])
})

test('a statement says what the wallet holds, how much of it is set aside, and that nothing has moved yet', () => {
  const page = (given: object) =>
    drawnPage(Statement, {
      at: '/statement',
      loaderData: { page: 1, wallet: { balance: 50, held: 0 }, found: { items: [], next: false }, ...given },
    })
  expect(wordsIn(page({}))).toMatch(
    /In your wallet \$50\.00 We use it first for your next payment\. No payments yet/,
  )
  expect(wordsIn(page({ wallet: { balance: 0, held: 0 } }))).not.toContain(' We use it first')
  expect(wordsIn(page({ wallet: { balance: 50, held: 12.5 } }))).toContain(
    '$12.50 of it is set aside for payments under way.',
  )
  expect(wordsIn(page({ page: 3 }))).not.toContain('No payments yet')
  expect(waysIn(page({ page: 3, found: { items: [MOVEMENT], next: true } })).slice(1)).toEqual([
    'Newer entries → /statement?page=2',
    'Older entries → /statement?page=4',
  ])
})
