import { describe, expect, test } from 'vitest'
import {
  adviceOn,
  canCancelPassword,
  canSavePassword,
  checkConfirmation,
  checkPassword,
  strengthOf,
} from './passwords.ts'

function complaint(password: string): string | null {
  const verdict = checkPassword(password)
  return verdict.ok ? null : verdict.refusal.message
}

describe('the rules', () => {
  test('every password is required and has 6 to 50 characters (VAL-09 VAL-10 VAL-11 VAL-12 F)', () => {
    expect(complaint('')).toBe('The password field is required.')
    expect(complaint('a'.repeat(5))).toBe('The password must be at least 6 characters.')
    expect(complaint('a'.repeat(6))).toBeNull()
    expect(complaint('a'.repeat(50))).toBeNull()
    expect(complaint('a'.repeat(51))).toBe('The password must not be greater than 50 characters.')
  })

  test('printable ASCII only, and nothing is trimmed', () => {
    expect(checkPassword(' pass word~ ')).toEqual({ ok: true, value: ' pass word~ ' })
    expect(complaint('pässword')).toBe(
      'The password must only contain letters, digits, and some special characters (e.g. !, @, #, $, %, ^, &, *).',
    )
    expect(complaint('pass\tword')).not.toBeNull()
  })

  test('the confirmation is required and must equal the password (VAL-13 F)', () => {
    const mismatch = 'Password and confirm password do not match'
    expect(checkConfirmation('secret', 'secret').ok).toBe(true)
    expect(checkConfirmation('', 'secret')).toMatchObject({
      refusal: { fields: { confirmation: 'The confirmation field is required.' } },
    })
    expect(checkConfirmation('Secret', 'secret')).toMatchObject({
      refusal: { message: mismatch, fields: { confirmation: mismatch } },
    })
  })

  test('saving waits for six characters and a confirmation, cancelling for any text', () => {
    expect(canSavePassword('12345', 'x')).toBe(false)
    expect(canSavePassword('123456', '')).toBe(false)
    expect(canSavePassword('123456', 'x')).toBe(true)
    expect([canCancelPassword('', ''), canCancelPassword('a', ''), canCancelPassword('', 'a')]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('strength', () => {
  test('five characters or fewer score 0, without a word or a colour (SEC-14)', () => {
    for (const password of ['', 'a', 'Aa1!x'])
      expect(strengthOf(password)).toEqual({ score: 0, label: null, color: null })
  })

  test.each([
    ['aaaaaa', 1],
    ['aaaaa1', 2],
    ['aaaaaA', 2],
    ['aaaaa!', 2],
    ['aaaa1A', 3],
    ['aaaa1!', 3],
    ['aaaaA!', 3],
    ['aaa1A!', 4],
  ])('%s scores %i (SEC-15)', (password, score) => {
    expect(strengthOf(password).score).toBe(score)
  })

  test.each([
    ['SEC-16', 'aaaaaa', 'Too weak'],
    ['SEC-17', 'aaaaa1', 'Could be stronger'],
    ['SEC-18', 'aaaa1A', 'Strong password'],
    ['SEC-19', 'aaa1A!', 'Very Strong password'],
  ])('the label of $1 is $2 ($0)', (_row, password, label) => {
    expect(strengthOf(password).label).toBe(label)
  })

  test('level 1 is red, 2 yellow, 3 and 4 green (SEC-20 F)', () => {
    expect(['aaaaaa', 'aaaaa1', 'aaaa1A', 'aaa1A!'].map((password) => strengthOf(password).color)).toEqual([
      'red',
      'yellow',
      'green',
      'green',
    ])
  })

  test('the advice ticks off one by one', () => {
    expect(adviceOn('abc1')).toEqual([
      { text: 'At least 6 characters', isMet: false },
      { text: '1 number', isMet: true },
      { text: '1 uppercase letter', isMet: false },
      { text: '1 special symbol', isMet: false },
    ])
    expect(adviceOn('Abcde1~').every(({ isMet }) => isMet)).toBe(true)
  })

  test.each('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'.split(''))('%s is a special symbol', (symbol) => {
    expect(strengthOf(`aaaaa${symbol}`).score).toBe(2)
  })
})
