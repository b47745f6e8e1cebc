import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as ledger from './ledger.ts'

const CENTS = 12_345

describe('what an entry does to the wallet', () => {
  test.each([
    [ledger.paymentTaken('stripe', CENTS), CENTS],
    [ledger.orderPaid(CENTS), -CENTS],
    [ledger.orderChanged(CENTS), -CENTS],
    [ledger.orderChanged(1), -1],
    [ledger.orderChanged(-1), 1],
    [ledger.orderReturned(CENTS), CENTS],
    [ledger.delayCredited(CENTS), CENTS],
    [ledger.refundStarted(CENTS), -CENTS],
    [ledger.refundBounced(CENTS), CENTS],
    [ledger.refundSettled('paypal', CENTS), 0],
  ])('%o', (entry, change) => {
    expect(ledger.walletChange(entry)).toBe(change)
    expect(entry.cents).toBeGreaterThan(0)
  })
})

describe('the ways a sum took', () => {
  test('what no provider carried was the wallet’s', () => {
    expect(ledger.splitByWay(18_625, [{ type: 'CREDIT', cents: 13_625 }])).toEqual([
      { way: 'CREDIT', cents: 13_625 },
      { way: 'WALLET', cents: 5_000 },
    ])
    expect(ledger.splitByWay(1330, [])).toEqual([{ way: 'WALLET', cents: 1330 }])
  })

  test('several payments of one provider are one part', () => {
    const carried = [
      { type: 'PAYPAL', cents: 100 },
      { type: 'CREDIT', cents: 50 },
      { type: 'PAYPAL', cents: 7 },
    ] as const
    expect(ledger.splitByWay(157, carried)).toEqual([
      { way: 'CREDIT', cents: 50 },
      { way: 'PAYPAL', cents: 107 },
    ])
  })

  test('add up to the whole sum', () => {
    const part = fc.record({
      type: fc.constantFrom('CREDIT', 'PAYPAL'),
      cents: fc.integer({ min: 1, max: 9999 }),
    })
    fc.assert(
      fc.property(fc.array(part), fc.nat(), (carried, wallet) => {
        const cents = carried.reduce((sum, each) => sum + each.cents, wallet)
        const together = ledger.splitByWay(cents, carried).reduce((sum, each) => sum + each.cents, 0)
        expect(together).toBe(cents)
      }),
    )
  })
})
