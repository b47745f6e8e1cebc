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
    'calls: 3000 in 60 s per network',
    'pages: 600 in 60 s per network',
    'files: 600 in 60 s per network',
    'handshakes: 1200 in 60 s per network',
    'signInFailures: 10 in 900 s per email and network',
    'strangeSignInFailures: 50 in 3600 s per email',
    'signInTries: 600 in 3600 s per network',
    'challenges: 3000 in 3600 s per network',
    'signUps: 300 in 3600 s per network',
    'passwordChanges: 10 in 3600 s per person',
    'mails: 600 in 3600 s per network',
    'mailsOfDeeds: 20 in 3600 s per email',
    'contacts: 5 in 3600 s per network',
    'contactsToUs: 300 in 3600 s per email',
    'resends: 1 in 60 s per email and network',
    'codes: 5 in 3600 s per email and network',
    'codesOfDay: 10 in 86400 s per email and network',
    'strangeCodes: 40 in 86400 s per email',
    'strangeCodeTries: 20 in 86400 s per email',
    'orders: 120 in 3600 s per person',
    'messages: 120 in 60 s per person',
    'changes: 120 in 3600 s per person',
    'payments: 120 in 3600 s per person',
    'confirmations: 120 in 3600 s per person',
    'forgedEvents: 60 in 600 s per network',
    'exports: 1 in 86400 s per person',
  ])
})
