import { describe, expect, test } from 'vitest'
import {
  type Actor,
  canRead,
  formatUid,
  knowsOf,
  parseUid,
  ORDER_TYPES,
  orderTypeLabel,
  rolesOn,
  spacingLabel,
  SYSTEM,
} from './orders.ts'

describe('the number of an order', () => {
  test('has a leading hash and 8 digits; longer ones are not cut (LIST-13)', () => {
    expect(formatUid(42)).toBe('#00000042')
    expect(formatUid(123_456_789)).toBe('#123456789')
  })

  test('is padded to 8 digits (CONST-04)', () => {
    expect(formatUid(1)).toHaveLength(1 + 8)
    expect(formatUid(99_999_999)).toBe('#99999999')
  })
})

test('the types are called Writing, Editing and Rewriting', () => {
  expect(ORDER_TYPES.map(orderTypeLabel)).toEqual(['Writing', 'Editing', 'Rewriting'])
})

test('spacing is single for 1 and double above 1 (DET-25 F)', () => {
  expect([1, 1.5, 2].map(spacingLabel)).toEqual(['single', 'double', 'double'])
})

describe('who an actor is to an order', () => {
  const order = { status: 'preparing', customerId: 1, writerId: 2 } as const

  test('the roles follow from the parties and the scopes', () => {
    expect(rolesOn(order, { id: 1, scopes: ['client'] })).toEqual(['customer'])
    expect(rolesOn(order, { id: 2, scopes: ['writer'] })).toEqual(['writer', 'pool'])
    expect(rolesOn(order, { id: 3, scopes: ['admin'] })).toEqual(['manager'])
    expect(rolesOn(order, SYSTEM)).toEqual(['system'])
    expect(rolesOn({ ...order, writerId: null }, SYSTEM)).toEqual(['system'])
  })

  test('a writer knows of orders that are not theirs only in the pool, and can read none of them', () => {
    const writer: Actor = { id: 9, scopes: ['writer'] }
    expect(knowsOf(order, writer)).toBe(false)
    expect(knowsOf({ ...order, status: 'active' }, writer)).toBe(true)
    expect(canRead({ ...order, status: 'active' }, writer)).toBe(false)
    expect(knowsOf({ ...order, status: 'active' }, { id: 9, scopes: ['client'] })).toBe(false)
    for (const party of [
      { id: 1, scopes: ['client'] },
      { id: 2, scopes: ['writer'] },
      { id: 3, scopes: ['manager'] },
    ] satisfies Actor[])
      expect([party.id, canRead(order, party)]).toEqual([party.id, true])
  })
})

test('a number is read as it is shown, and without its sign and zeros (LIST-13)', () => {
  expect(['#00000042', '42', '#42', ' 0042 ', '#123456789'].map(parseUid)).toEqual([
    42, 42, 42, 42, 123_456_789,
  ])
  expect(['', '#', '0', '#00000000', '4x', '-4', '4.2', '2147483648', '##4'].map(parseUid)).toEqual(
    Array.from({ length: 9 }, () => null),
  )
})
