import { expect, test } from 'vitest'
import { CODE_PURPOSES, mailedFor, readCode } from './codes.ts'

test('sign-in and verification mail a code for 10 minutes, reset and deletion a link for an hour', () => {
  expect(
    CODE_PURPOSES.map((purpose) => [purpose, mailedFor(purpose).as, mailedFor(purpose).lifetimeSeconds]),
  ).toEqual([
    ['signin', 'code', 600],
    ['reset', 'link', 3600],
    ['verify', 'code', 600],
    ['delete', 'link', 3600],
  ])
})

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['012345', '012345'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['１２３４５６', null],
])('%j is read as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})
