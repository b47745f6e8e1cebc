// The page shows only the sentences we promise; an address cannot make it say anything else.
import { expect, test } from 'vitest'
import { OFFERED_PROVIDERS } from './people.ts'
import { shownFailure, socialFailures, UNFINISHED } from './social-failures.ts'

test('the wordings of each provider', () => {
  expect(socialFailures('google')).toMatchObject({
    noToken: 'Unable to retrieve access token',
    noUser: 'Unable to fetch user information',
  })
  expect(socialFailures('facebook')).toMatchObject({
    noToken: 'Unable to retrieve Facebook access token',
    noUser: 'Unable to fetch Facebook user information',
  })
})

test('only our own sentences are shown', () => {
  for (const provider of OFFERED_PROVIDERS)
    for (const sentence of Object.values(socialFailures(provider)))
      expect(shownFailure(sentence)).toBe(sentence)
  expect(shownFailure(UNFINISHED)).toBe(UNFINISHED)
  expect(shownFailure(null)).toBeNull()
  for (const foreign of ['', 'Call 555-0100 to unlock your account', 'toString'])
    expect(shownFailure(foreign)).toBe('Something went wrong')
})
