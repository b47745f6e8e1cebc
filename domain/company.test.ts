// What the footer says about the company.
import { describe, expect, test } from 'vitest'
import { addressOf, copyrightYears } from './company.ts'

const bare = { name: 'Longhand', country: 'Cyprus' }

describe('the address', () => {
  test('needs nothing but the country', () => {
    expect(addressOf(bare)).toBe('Cyprus')
  })

  test('shows every part that is known, the postal code before its city', () => {
    const full = { ...bare, street: '1 Quill Street', postalCode: '1010', city: 'Nicosia', state: 'Lefkosia' }
    expect(addressOf(full)).toBe('1 Quill Street, 1010 Nicosia, Lefkosia, Cyprus')
    expect(addressOf({ ...bare, city: 'Nicosia' })).toBe('Nicosia, Cyprus')
  })
})

test('the copyright runs from the first year to this one', () => {
  expect(copyrightYears(bare, 2027)).toBe('© 2027')
  expect(copyrightYears({ ...bare, year: 2027 }, 2027)).toBe('© 2027')
  expect(copyrightYears({ ...bare, year: 2024 }, 2027)).toBe('© 2024–2027')
})
