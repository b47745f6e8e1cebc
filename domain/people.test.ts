import { describe, expect, test } from 'vitest'
import {
  OFFERED_PROVIDERS,
  PROVIDERS,
  PROVIDER_NAMES,
  checkName,
  initialsOf,
  nameOrCurrent,
} from './people.ts'

test('the providers are google, facebook and apple (AUTH-03 SOC-06)', () => {
  expect(PROVIDERS).toEqual(['google', 'facebook', 'apple'])
  expect(PROVIDERS.map((provider) => PROVIDER_NAMES[provider])).toEqual(['Google', 'Facebook', 'Apple'])
})

test('Apple is known but not offered', () => {
  expect(OFFERED_PROVIDERS).toEqual(['google', 'facebook'])
})

describe('names', () => {
  test.each(["O'Neill-Smith, Jr. (2nd)", '李小龍', 'Ζωή Παπαδοπούλου', 'अनुष्का', 'Zoë 2', '!@#$%^&*'])(
    '%s is a name',
    (name) => {
      expect(checkName(` ${name} `)).toEqual({ ok: true, value: name })
    },
  )

  test.each([
    ['', 'The name field is required.'],
    ['  ', 'The name field is required.'],
    ['n'.repeat(101), 'The name must not be greater than 100 characters.'],
    ...['<b>', 'a\nb', 'smile 🙂', 'a/b'].map((name) => [
      name,
      'The name must only contain letters, digits, and some special characters (e.g. !, @, #, $, %, ^, &, *).',
    ]),
  ])('%j is refused', (name, message) => {
    expect(checkName(name ?? '')).toMatchObject({
      ok: false,
      refusal: { message, fields: { name: message } },
    })
  })

  test('100 characters are a name', () => {
    expect(checkName('n'.repeat(100)).ok).toBe(true)
  })

  test('a blank name falls back to the existing one (PROF-07 F)', () => {
    expect(nameOrCurrent('', 'Casey')).toBe('Casey')
    expect(nameOrCurrent('  ', 'Casey')).toBe('Casey')
    expect(nameOrCurrent(' Cass ', 'Casey')).toBe('Cass')
  })
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
