import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkEmail } from './emails.ts'

const INVALID = 'Invalid email!'

function complaint(typed: string): string | null {
  const verdict = checkEmail(typed)
  return verdict.ok ? null : verdict.refusal.message
}

/** An address of exactly that length: short local part, valid labels. */
function addressOf(length: number): string {
  const domain = `${'d'.repeat(60)}.`.repeat(5).slice(0, length - 4)
  return `a@${domain}${domain.endsWith('.') ? 'x' : '.'}x`.slice(0, length)
}

describe('email', () => {
  test('an empty one is required (VAL-01)', () => {
    expect(complaint('')).toBe('The email field is required.')
    expect(complaint('   ')).toBe('The email field is required.')
  })

  test('it is trimmed, and stored in lower case (VAL-02)', () => {
    expect(checkEmail(' a@b.co ')).toEqual({ ok: true, value: 'a@b.co' })
    expect(checkEmail('Casey@Longhand.Test')).toEqual({ ok: true, value: 'casey@longhand.test' })
  })

  test('256 characters are refused (VAL-03)', () => {
    expect(addressOf(256)).toHaveLength(256)
    expect(complaint(addressOf(256))).toBe(INVALID)
  })

  test('5 to 254 characters (VAL-04)', () => {
    expect(['a@bc', 'a@b.c', addressOf(254), addressOf(255)].map((email) => email.length)).toEqual([
      4, 5, 254, 255,
    ])
    expect(['a@bc', 'a@b.c', addressOf(254), addressOf(255)].map(complaint)).toEqual([
      INVALID,
      null,
      null,
      INVALID,
    ])
  })

  test('no double dots (VAL-05)', () => {
    expect(complaint('a..b@c.de')).toBe(INVALID)
    expect(complaint('a@b..de')).toBe(INVALID)
    expect(complaint('a.b@c.de')).toBeNull()
  })

  test('the local part has up to 63 characters (VAL-06)', () => {
    expect(complaint(`${'a'.repeat(63)}@b.co`)).toBeNull()
    expect(complaint(`${'a'.repeat(64)}@b.co`)).toBe(INVALID)
  })

  test.each([
    'a@b',
    'casey@localhost',
    'a@-b.c',
    'a@b-.co',
    'a@.co',
    'a@b.co.',
    'a@b_c.co',
    `a@${'b'.repeat(64)}.co`,
  ])('the domain of %s is not valid (VAL-07)', (email) => {
    expect(complaint(email)).toBe(INVALID)
  })

  test.each([
    'plain',
    '@b.co',
    'a@',
    'a@b@c.de',
    'a b@c.de',
    '.a@b.co',
    'a.@b.co',
    'a@b.co\nx@y.zz',
    'é@b.co',
  ])('%j gets “Invalid email!” (VAL-08)', (email) => {
    expect(checkEmail(email)).toEqual({
      ok: false,
      refusal: { code: 'invalid_input', message: 'Invalid email!', fields: { email: 'Invalid email!' } },
    })
  })

  test('no text breaks the check, and what is stored passes again unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (typed) => {
        const verdict = checkEmail(typed)
        if (verdict.ok) expect(checkEmail(verdict.value)).toEqual(verdict)
      }),
    )
  })
})
