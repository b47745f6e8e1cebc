import { describe, expect, test } from 'vitest'
import {
  badgeOf,
  expandScope,
  isOrderStatus,
  isPaidFor,
  LIST_SCOPES,
  listOf,
  ORDER_LISTS,
  ORDER_STATUSES,
  statusLabel,
  type OrderStatus,
} from './statuses.ts'

function colour(status: OrderStatus): string {
  return badgeOf(status, false).colour
}

test('the 13 statuses exist, and no other word is one (STATE-01 F)', () => {
  expect(ORDER_STATUSES.toSorted()).toEqual(
    'preparing, finalizing, completed, canceled, unpaid, unapproved, refunded, checking, revision, editing, disputing, processing, active'
      .split(', ')
      .toSorted(),
  )
  expect(isOrderStatus('checking')).toBe(true)
  expect(isOrderStatus('toString')).toBe(false)
})

describe('lists', () => {
  test('the active list asks for active and disputing (LIST-06 F)', () => {
    expect(LIST_SCOPES.active).toEqual(['active', 'disputing'])
  })

  test('the unpaid list asks for unpaid (LIST-07 F)', () => {
    expect(LIST_SCOPES.unpaid).toEqual(['unpaid'])
  })

  test('the completed list asks for completed (LIST-08 F)', () => {
    expect(LIST_SCOPES.completed).toEqual(['completed'])
  })

  test('the canceled list asks for canceled and refunded (LIST-09 F)', () => {
    expect(LIST_SCOPES.canceled).toEqual(['canceled', 'refunded'])
  })

  test('every order is in exactly one list', () => {
    const listed = ORDER_LISTS.flatMap((list) => expandScope(LIST_SCOPES[list]) ?? [])
    expect(listed.toSorted()).toEqual(ORDER_STATUSES.toSorted())
    for (const list of ORDER_LISTS) {
      for (const status of expandScope(LIST_SCOPES[list]) ?? []) expect(listOf(status)).toBe(list)
    }
  })

  test('active stands for everything under way, once', () => {
    expect(expandScope(['active', 'checking', 'active'])).toEqual([
      'unapproved',
      'active',
      'preparing',
      'checking',
      'finalizing',
      'processing',
      'revision',
      'editing',
    ])
  })

  test('an unknown word is no scope', () => {
    expect(expandScope(['active', 'archived'])).toBeNull()
  })
})

describe('labels', () => {
  test('finalizing and preparing are In Progress (STATE-16 F)', () => {
    expect([statusLabel('finalizing'), statusLabel('preparing')]).toEqual(['In Progress', 'In Progress'])
  })

  test('editing is Under Revision (STATE-17 F)', () => {
    expect(statusLabel('editing')).toBe('Under Revision')
  })

  test('processing is Revision (STATE-18 F)', () => {
    expect(statusLabel('processing')).toBe('Revision')
  })

  test('any other status shows its name capitalised (STATE-19)', () => {
    const named = ORDER_STATUSES.filter(
      (status) => !['finalizing', 'preparing', 'editing', 'processing'].includes(status),
    )
    expect(named.map(statusLabel).toSorted()).toEqual([
      'Active',
      'Canceled',
      'Checking',
      'Completed',
      'Disputing',
      'Refunded',
      'Revision',
      'Unapproved',
      'Unpaid',
    ])
  })
})

describe('badges', () => {
  test('preparing, finalizing and checking are green (STATE-20 F)', () => {
    expect([colour('preparing'), colour('finalizing'), colour('checking')]).toEqual([
      'green',
      'green',
      'green',
    ])
  })

  test.each<[string, OrderStatus, string]>([
    ['STATE-21 F', 'completed', 'blue'],
    ['STATE-22 F', 'refunded', 'orange'],
    ['STATE-23 F', 'disputing', 'purple'],
    ['STATE-24 F', 'editing', 'teal'],
    ['STATE-25 F', 'revision', 'lime'],
    ['STATE-26 F', 'canceled', 'red'],
    ['STATE-27 F', 'unpaid', 'grey'],
  ])('$1 is $2 ($0)', (_row, status, expected) => {
    expect(colour(status)).toBe(expected)
  })

  test('the colours the specification leaves open', () => {
    expect([colour('unapproved'), colour('active'), colour('processing')]).toEqual(['grey', 'green', 'lime'])
  })

  test('the Still-working state is amber and says so in words (STATE-28 F)', () => {
    expect(badgeOf('preparing', true)).toEqual({
      id: 'Still-working',
      text: 'Still working',
      colour: 'amber',
    })
    expect(badgeOf('preparing', false)).toEqual({ id: 'preparing', text: 'In Progress', colour: 'green' })
  })
})

test('an order is paid once it is no longer unpaid, also one that costs nothing; a disputed one if we took money for it', () => {
  const paidFor = (paid: number) => ORDER_STATUSES.filter((status) => isPaidFor({ status, paid }))
  const before = ['unpaid', 'canceled', 'refunded']
  expect(paidFor(50)).toEqual(ORDER_STATUSES.filter((status) => !before.includes(status)))
  expect(paidFor(0)).toEqual(ORDER_STATUSES.filter((status) => ![...before, 'disputing'].includes(status)))
})
