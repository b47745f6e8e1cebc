import { expect, test } from 'vitest'
import { THROTTLES, judgeThrottle } from './throttles.ts'

test('the tenth failure in a quarter of an hour is the last', () => {
  expect(judgeThrottle(THROTTLES.signInFailures, 9).ok).toBe(true)
  expect(judgeThrottle(THROTTLES.signInFailures, 10)).toEqual({
    ok: false,
    refusal: { code: 'too_many', message: 'Too many attempts. Try again later.' },
  })
})

test('what is counted, how far, and for whom', () => {
  const table = Object.entries(THROTTLES).map(
    ([name, { limit, windowSeconds, per }]) => `${name}: ${limit} in ${windowSeconds} s per ${per}`,
  )
  expect(table).toEqual([
    'calls: 1200 in 60 s per address',
    'signInFailures: 10 in 900 s per email and address',
    'signInTries: 600 in 3600 s per address',
    'signUps: 300 in 3600 s per address',
    'mails: 600 in 3600 s per address',
    'contacts: 5 in 3600 s per address',
    'codes: 5 in 3600 s per email',
    'resends: 1 in 60 s per email',
    'wrongCodes: 20 in 86400 s per email',
    'orders: 120 in 3600 s per person',
    'payments: 120 in 3600 s per person',
    'exports: 1 in 86400 s per person',
  ])
})
