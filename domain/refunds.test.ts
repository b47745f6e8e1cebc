import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR } from './basics/instant.ts'
import { quoteWithdrawal, returnableCents, shareToReturn, splitReturn, type Capture } from './refunds.ts'

describe('a share of what was paid', () => {
  test('is rounded half up and counted from all that was paid', () => {
    expect(shareToReturn({ paidCents: 10_001, returnedCents: 0 }, 50)).toBe(5_001)
    expect(shareToReturn({ paidCents: 10_000, returnedCents: 2_000 }, 50)).toBe(5_000)
  })

  test('is never more than is still there', () => {
    expect(shareToReturn({ paidCents: 10_000, returnedCents: 8_000 }, 50)).toBe(2_000)
    expect(returnableCents({ paidCents: 10_000, returnedCents: 8_000 })).toBe(2_000)
    expect(shareToReturn({ paidCents: 0, returnedCents: 0 }, 100)).toBe(0)
  })
})

describe('where it goes', () => {
  const captures: Capture[] = [
    { id: 1, capturedAt: 100, capturedCents: 3_000, returnedCents: 0 },
    { id: 2, capturedAt: 200, capturedCents: 5_000, returnedCents: 1_000 },
  ]

  test('to the newest capture first, then to the older one, the rest to the wallet', () => {
    expect(splitReturn(2_500, captures, 'payment')).toEqual({
      captures: [{ id: 2, cents: 2_500 }],
      sentCents: 2_500,
      waitingCents: 0,
      walletCents: 0,
    })
    expect(splitReturn(8_000, captures, 'payment')).toEqual({
      captures: [
        { id: 2, cents: 4_000 },
        { id: 1, cents: 3_000 },
      ],
      sentCents: 7_000,
      waitingCents: 0,
      walletCents: 1_000,
    })
  })

  test('of two captures of one second, to the one that came to us last', () => {
    const [first] = captures
    const later = { id: 3, capturedAt: 100, capturedCents: 3_000, returnedCents: 0 }
    expect(splitReturn(1_000, first ? [first, later] : [], 'payment').captures).toEqual([
      { id: 3, cents: 1_000 },
    ])
  })

  test('to the wallet alone when the deed says so, or when it was paid from there', () => {
    const walletAlone = { captures: [], sentCents: 0, waitingCents: 0, walletCents: 2_500 }
    expect(splitReturn(2_500, captures, 'wallet')).toEqual(walletAlone)
    expect(splitReturn(2_500, [], 'payment')).toEqual(walletAlone)
  })

  test('to a disputed payment first, whatever the target: there it waits for the bank', () => {
    const taken = { capturedAt: 100, capturedCents: 3_000, returnedCents: 0 }
    const disputed = [
      { ...taken, id: 1, isDisputed: true },
      { ...taken, id: 2, capturedAt: 200 },
    ]
    expect(splitReturn(2_500, disputed, 'wallet')).toEqual({
      captures: [{ id: 1, cents: 2_500 }],
      sentCents: 0,
      waitingCents: 2_500,
      walletCents: 0,
    })
    expect(splitReturn(4_000, disputed, 'payment')).toEqual({
      captures: [
        { id: 1, cents: 3_000 },
        { id: 2, cents: 1_000 },
      ],
      sentCents: 1_000,
      waitingCents: 3_000,
      walletCents: 0,
    })
  })

  test('no cent is lost, and no capture gives back more than it took', () => {
    const anyCapture = fc
      .record({
        capturedAt: fc.nat(),
        capturedCents: fc.nat(100_000),
        share: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ capturedAt, capturedCents, share }) => {
        return { capturedAt, capturedCents, returnedCents: Math.floor((capturedCents * share) / 100) }
      })
    fc.assert(
      fc.property(fc.nat(500_000), fc.array(anyCapture, { maxLength: 5 }), (cents, taken) => {
        const numbered = taken.map((capture, id) => ({ ...capture, id }))
        const split = splitReturn(cents, numbered, 'payment')
        expect(split.captures.reduce((sum, part) => sum + part.cents, split.walletCents)).toBe(cents)
        for (const part of split.captures) {
          const capture = numbered[part.id]
          expect(part.cents).toBeLessThanOrEqual(
            (capture?.capturedCents ?? 0) - (capture?.returnedCents ?? 0),
          )
        }
      }),
    )
  })
})

describe('a withdrawal from the contract', () => {
  const order = {
    paidCents: 10_000,
    returnedCents: 0,
    assignedAt: 0,
    deadlineAt: 100 * HOUR,
    finalAt: null,
  }

  test('gives everything back before a writer is assigned', () => {
    const quote = quoteWithdrawal({ ...order, assignedAt: null }, 99 * HOUR)
    expect(quote).toEqual({ amountCents: 10_000, rule: 'no_writer', changesAt: null })
  })

  test('gives nothing back on an unpaid order', () => {
    expect(quoteWithdrawal({ ...order, assignedAt: null, paidCents: 0 }, 0)?.amountCents).toBe(0)
  })

  test('gives 70 percent back before half of the time, 50 percent after it', () => {
    expect(quoteWithdrawal(order, 50 * HOUR - 1)).toEqual({
      amountCents: 7_000,
      rule: 'first_half',
      changesAt: 50 * HOUR,
    })
    expect(quoteWithdrawal(order, 50 * HOUR)).toEqual({
      amountCents: 5_000,
      rule: 'second_half',
      changesAt: 100 * HOUR,
    })
    expect(quoteWithdrawal(order, 100 * HOUR - 1)?.amountCents).toBe(5_000)
  })

  test('counts a half that falls between two seconds as the first one', () => {
    const odd = { ...order, assignedAt: 1 }
    expect(quoteWithdrawal(odd, 50 * HOUR)).toEqual({
      amountCents: 7_000,
      rule: 'first_half',
      changesAt: 50 * HOUR + 1,
    })
    expect(quoteWithdrawal(odd, 50 * HOUR + 1)?.rule).toBe('second_half')
  })

  test('gives everything back once the deadline passed without a final paper', () => {
    expect(quoteWithdrawal(order, 100 * HOUR)).toEqual({
      amountCents: 10_000,
      rule: 'deadline_passed',
      changesAt: null,
    })
  })

  test('is over with the final paper', () => {
    expect(quoteWithdrawal({ ...order, finalAt: 10 * HOUR }, 20 * HOUR)).toBeNull()
  })

  test('counts what went back already', () => {
    expect(quoteWithdrawal({ ...order, returnedCents: 6_000 }, 0)?.amountCents).toBe(4_000)
  })
})
