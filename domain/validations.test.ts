import { describe, expect, test } from 'vitest'
import { EMAIL_MAX, FILE_EXTENSION_MAX, FILE_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './constants.ts'
import {
  checkLength,
  maximumLength,
  minimumLength,
  required,
  strangeCharacters,
  tooLong,
  tooShort,
} from './validations.ts'

describe('the sentences', () => {
  test.each([
    ['VAL-14', required('topic'), 'The topic field is required.'],
    ['VAL-15', tooShort('topic', 3), 'The topic must be at least 3 characters.'],
    ['VAL-16', minimumLength('topic', 3), 'The topic must be at least 3 characters long.'],
    ['VAL-17', tooLong('topic', 250), 'The topic must not be greater than 250 characters.'],
    ['VAL-18', maximumLength('topic', 250), 'The topic must be a maximum of 250 characters long.'],
    [
      'VAL-19',
      strangeCharacters('name'),
      'The name must only contain letters, digits, and some special characters (e.g. !, @, #, $, %, ^, &, *).',
    ],
  ])('$1 ($0)', (_row, said, expected) => {
    expect(said).toBe(expected)
  })
})

// Every other rule reuses these.
test.each([
  ['', 'The topic field is required.'],
  ['ab', 'The topic must be at least 3 characters.'],
  ['abc', null],
  ['abcde', null],
  ['abcdef', 'The topic must not be greater than 5 characters.'],
])('length: %j is answered %j (VAL-25)', (text, message) => {
  const verdict = checkLength('topic', text, { min: 3, max: 5 })
  expect(verdict).toEqual(
    message === null
      ? { ok: true, value: text }
      : { ok: false, refusal: { code: 'invalid_input', message, fields: { topic: message } } },
  )
})

test('email 255, password 6 to 50, file name 100, extension 5 (CONST-01)', () => {
  expect([EMAIL_MAX, PASSWORD_MIN, PASSWORD_MAX, FILE_NAME_MAX, FILE_EXTENSION_MAX]).toEqual([
    255, 6, 50, 100, 5,
  ])
})
