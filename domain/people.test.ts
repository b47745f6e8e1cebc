import { expect, test } from 'vitest'
import { initialsOf, OFFERED_PROVIDERS, PROVIDERS, PROVIDER_NAMES } from './people.ts'

test('the providers are google, facebook and apple (AUTH-03 SOC-06)', () => {
  expect(PROVIDERS).toEqual(['google', 'facebook', 'apple'])
  expect(PROVIDERS.map((provider) => PROVIDER_NAMES[provider])).toEqual(['Google', 'Facebook', 'Apple'])
})

test('Apple is known but not offered', () => {
  expect(OFFERED_PROVIDERS).toEqual(['google', 'facebook'])
})

test.each([
  ['Mira van Kamp', 'MK'],
  ['casey', 'C'],
  ['  Éva   Ölmez ', 'ÉÖ'],
  ['Robin (the) 2nd', 'R2'],
  ['𝒜da & Co', '𝒜C'],
  ['-', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
