import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  disputeEntries,
  mergeDispute,
  splitLost,
  type BankDisputeSaid,
  type KnownDispute,
} from './bank-disputes.ts'

const NOTHING = { withdrawnCents: 0, reinstatedCents: 0, feeCents: 0, feeBackCents: 0 }
const OPEN: BankDisputeSaid = {
  ...NOTHING,
  reference: 'du_1',
  capture: 'pi_1',
  cents: 10_000,
  currency: 'USD',
  state: 'open',
  reason: 'fraudulent',
  answerBy: 7,
  withdrawnCents: 10_000,
  feeCents: 1_500,
}
const WON: BankDisputeSaid = { ...OPEN, state: 'won', reinstatedCents: 10_000, answerBy: null }

describe('what a vendor says of a dispute', () => {
  test('ends the same in any order and however often it is said', () => {
    const unknown = { ...NOTHING, state: 'open' as const, reason: '', answerBy: null }
    const orders = fc.shuffledSubarray([OPEN, WON, OPEN, WON], { minLength: 4 })
    fc.assert(
      fc.property(orders, (said) => {
        const last = said.reduce<KnownDispute>((known, word) => mergeDispute(known, word), unknown)
        expect(last).toEqual({
          ...NOTHING,
          state: 'won',
          reason: 'fraudulent',
          answerBy: null,
          withdrawnCents: 10_000,
          reinstatedCents: 10_000,
          feeCents: 1_500,
        })
      }),
    )
  })

  test('moves what is new and nothing else', () => {
    expect(disputeEntries('stripe', NOTHING, OPEN).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['disputed', 10_000],
      ['fee', 1_500],
    ])
    expect(disputeEntries('stripe', OPEN, WON).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['reinstated', 10_000],
    ])
    expect(disputeEntries('stripe', WON, WON)).toEqual([])
    expect(disputeEntries('stripe', NOTHING, { ...NOTHING, feeCents: 1 })).toMatchObject([{ cents: 1 }])
  })
})

describe('money that the bank keeps', () => {
  const order = { waiting: [], leftOfCapture: 10_000, leftOfOrder: 10_000 }

  test('counts as returned, up to what is left of the payment and of the price', () => {
    expect(splitLost({ ...order, cents: 10_000 })).toEqual({
      refunds: [],
      returnedCents: 10_000,
      lossCents: 0,
    })
    expect(splitLost({ ...order, cents: 10_000, leftOfOrder: 4_000 })).toMatchObject({
      returnedCents: 4_000,
      lossCents: 6_000,
    })
  })

  test('pays the refunds that waited first; what it does not cover of them goes to the wallet', () => {
    const waiting = [
      { id: 1, cents: 3_000 },
      { id: 2, cents: 4_000 },
      { id: 3, cents: 1_000 },
    ]
    expect(splitLost({ ...order, cents: 5_000, waiting, leftOfCapture: 2_000 })).toEqual({
      refunds: [
        { id: 1, cents: 3_000, restCents: 0 },
        { id: 2, cents: 2_000, restCents: 2_000 },
      ],
      returnedCents: 0,
      lossCents: 0,
    })
  })

  test('is never more or less than it took', () => {
    const waiting = fc.array(fc.record({ id: fc.nat(), cents: fc.integer({ min: 1, max: 9_000 }) }))
    fc.assert(
      fc.property(
        fc.nat(20_000),
        waiting,
        fc.nat(9_000),
        fc.nat(9_000),
        (cents, held, ofCapture, ofOrder) => {
          const parts = splitLost({ cents, waiting: held, leftOfCapture: ofCapture, leftOfOrder: ofOrder })
          const paid = parts.refunds.reduce((sum, part) => sum + part.cents, 0)
          expect(paid + parts.returnedCents + parts.lossCents).toBe(cents)
        },
      ),
    )
  })
})
