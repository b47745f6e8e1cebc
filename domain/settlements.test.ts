// Who may settle which stuck money, and how.
import { describe, expect, test } from 'vitest'
import type { Verdict } from './basics/verdict.ts'
import {
  judgeDisputeSettlement,
  judgeRefundSettlement,
  judgeWalletSettlement,
  SETTLEMENT_WAYS,
  type SettlementWay,
} from './settlements.ts'

const WORDS = { note: 'Sent by hand.', reference: 'TR-1' }
const stuck = { state: 'queued', currency: 'USD', isDisputed: false }

function said(verdict: Verdict): string {
  return verdict.ok ? 'allowed' : verdict.refusal.message
}

/** Lists the ways that are not refused as ways. */
function waysOf(judge: (settlement: { way: SettlementWay } & typeof WORDS) => Verdict): string[] {
  return SETTLEMENT_WAYS.filter((way) => said(judge({ way, ...WORDS })) === 'allowed')
}

describe('a refund', () => {
  const judge = (given: Partial<typeof stuck>, way: SettlementWay = 'outside') =>
    said(judgeRefundSettlement({ ...stuck, ...given }, { way, ...WORDS }))

  test('is settled only while it is stuck, which one that failed is only in a foreign currency', () => {
    const states = ['queued', 'held', 'failed', 'sent', 'done'].map((state) => ({ state }))
    const SETTLED = 'This refund is settled, or its provider is sending it.'
    expect(states.map((state) => judge(state))).toEqual(['allowed', 'allowed', SETTLED, SETTLED, SETTLED])
    expect(states.map((state) => judge({ ...state, currency: 'EUR' }))).toEqual([
      'allowed',
      'allowed',
      'allowed',
      SETTLED,
      SETTLED,
    ])
  })

  test('waits for the bank while the payment is disputed', () => {
    expect(judge({ isDisputed: true })).toBe('The bank decides about this payment first.')
  })

  test('is asked for again, kept in the wallet or sent by hand; a wallet holds dollars only', () => {
    expect(waysOf((settlement) => judgeRefundSettlement(stuck, settlement))).toEqual([
      'again',
      'wallet',
      'outside',
    ])
    expect(judge({ currency: 'EUR' }, 'wallet')).toBe('A wallet holds dollars only.')
    expect(judge({ currency: 'EUR' }, 'again')).toBe('allowed')
  })
})

test('a dispute is asked about again, won or lost, and only while it is open', () => {
  expect(waysOf((settlement) => judgeDisputeSettlement({ state: 'open' }, settlement))).toEqual([
    'again',
    'won',
    'lost',
  ])
  expect(said(judgeDisputeSettlement({ state: 'won' }, { way: 'again', ...WORDS }))).toBe(
    'This dispute is over.',
  )
})

test('the wallet of a person who is gone is sent by hand', () => {
  expect(waysOf(judgeWalletSettlement)).toEqual(['outside'])
})

test.each([
  ['again', '', '', 'allowed'],
  ['wallet', '', '', 'The note field is required.'],
  ['wallet', 'They asked.', '', 'allowed'],
  ['outside', '', 'TR-1', 'The note field is required.'],
  ['outside', 'They asked.', '', 'The reference field is required.'],
  ['outside', 'They asked.', 'TR-1', 'allowed'],
] as const)(
  'settling it as %s with the note "%s" and the reference "%s": %s',
  (way, note, reference, answer) => {
    expect(said(judgeRefundSettlement(stuck, { way, note, reference }))).toBe(answer)
  },
)
