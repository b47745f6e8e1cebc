import { expect, test } from 'vitest'
import { passwordChangeFailure, signInFailure, signUpFailure } from './failures.ts'

test('a refused sign-in speaks under the password, a missing result under the email', () => {
  expect(signInFailure({ message: '' })).toEqual({ field: 'password', message: 'Invalid email or password' })
  expect(signInFailure({ message: 'Too many attempts. Try again later.' }).message).toBe(
    'Too many attempts. Try again later.',
  )
  expect(signInFailure(null)).toEqual({ field: 'email', message: 'Something went wrong' })
})

test('a sign-up that threw ends with a full stop (AUTH-51)', () => {
  expect(signUpFailure('refused').message).toBe('There was a problem creating your account')
  expect(signUpFailure('thrown')).toEqual({
    field: 'email',
    message: 'There was a problem creating your account.',
  })
})

test('a failed password change says its own message, or Something went wrong (AUTH-53 F)', () => {
  expect(passwordChangeFailure('The password must be at least 6 characters.')).toBe(
    'The password must be at least 6 characters.',
  )
  expect(passwordChangeFailure('')).toBe('Something went wrong')
  expect(passwordChangeFailure(undefined)).toBe('Something went wrong')
})
