// Whose clock a person reads: that of their profile, wherever their browser is.
import { afterEach, expect, test, vi } from 'vitest'
import { CASEY_USER } from '#tests/kit/users.ts'
import { ownPlace } from './own-place.ts'
import { clearAuth, learnUser } from './state/auth.ts'

type Timezone = NonNullable<typeof CASEY_USER.timezone>

afterEach(() => {
  clearAuth()
  vi.unstubAllEnvs()
})

test.each<[string, Timezone | null, object]>([
  ['of the profile', zoned(-5, 'America/New_York'), { zone: 'America/New_York', offset: -5 }],
  ['of a profile without a difference to UTC', zoned(0), { offset: 0 }],
  ['of the browser, if the profile names none', null, { zone: 'Asia/Tokyo', offset: 9 }],
])('the place is that %s', (_whose, timezone, place) => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  learnUser({ ...CASEY_USER, timezone })
  expect(ownPlace()).toMatchObject(place)
})

function zoned(offset: number, zone?: string): Timezone {
  return { description: '', offset, ...(zone !== undefined && { zone }) }
}
