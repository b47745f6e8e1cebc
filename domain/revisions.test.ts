import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from './basics/instant.ts'
import type { RequestState } from './requests.ts'
import { canRequestRevision, completionDueAt, isAwaitingPaper, isFreeRevisionOpen } from './revisions.ts'
import { ORDER_STATUSES, type OrderStatus } from './statuses.ts'

function requests(...states: RequestState[]) {
  return states.map((state) => ({ state }))
}

describe('a revision may be requested', () => {
  test.each<[string, OrderStatus]>([
    ['REV-05 F', 'preparing'],
    ['REV-06 F', 'unpaid'],
    ['REV-07 F', 'disputing'],
    ['REV-08 F', 'canceled'],
    ['REV-09 F', 'processing'],
  ])('in $1 ($0)', (_row, status) => {
    expect(canRequestRevision(status, [])).toBe(true)
    expect(canRequestRevision(status, requests('approved', 'dismissed'))).toBe(true)
  })

  test('in none of the other eight statuses (REV-10 F)', () => {
    const allowed = new Set(['preparing', 'unpaid', 'disputing', 'canceled', 'processing'])
    const others = ORDER_STATUSES.filter((status) => !allowed.has(status))
    expect(others).toHaveLength(8)
    expect(others.filter((status) => canRequestRevision(status, []))).toEqual([])
  })

  test('not while another one is pending, in any status (REV-11 F)', () => {
    const asked = requests('dismissed', 'pending')
    expect(ORDER_STATUSES.filter((status) => canRequestRevision(status, asked))).toEqual([])
  })
})

describe('the free period', () => {
  const finalAt = 1_000_000

  test('lasts 30 days after the final paper, the last moment included', () => {
    expect(isFreeRevisionOpen(finalAt, finalAt + 30 * DAY)).toBe(true)
    expect(isFreeRevisionOpen(finalAt, finalAt + 30 * DAY + 1)).toBe(false)
  })

  test('has not begun before there is a final paper', () => {
    expect(isFreeRevisionOpen(null, finalAt + 99 * DAY)).toBe(true)
  })

  test('ends the order, but a revised paper has 72 hours of its own', () => {
    expect(completionDueAt(finalAt, finalAt)).toBe(finalAt + 30 * DAY)
    expect(completionDueAt(finalAt, finalAt + 29 * DAY)).toBe(finalAt + 29 * DAY + 72 * HOUR)
  })
})

test('only an approved revision awaits its paper, until that comes, and not if it joined the instructions', () => {
  const asked = { state: 'approved', isAmendment: false, fulfilledAt: null } as const
  expect(isAwaitingPaper(asked)).toBe(true)
  expect(isAwaitingPaper({ ...asked, fulfilledAt: 5 })).toBe(false)
  expect(isAwaitingPaper({ ...asked, isAmendment: true })).toBe(false)
  expect(isAwaitingPaper({ ...asked, state: 'pending' })).toBe(false)
  expect(isAwaitingPaper({ ...asked, state: 'dismissed' })).toBe(false)
})
