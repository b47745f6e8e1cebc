import { expect, test } from 'vitest'
import { placeOf, whenAwake } from './place.ts'

const at = (moment: string) => Date.parse(moment) / 1000
const night = { quietFrom: 22, quietUntil: 7 }
/** In summer the zone is an hour further from UTC than the stored hours. */
const nicosia = { zone: 'Asia/Nicosia', offsetMinutes: 120 }

test('the quiet hours are those of the person’s zone, summer time included, and of their hours where no zone is known', () => {
  const summer = at('2026-07-01T07:30:00+03:00')
  expect(whenAwake({ ...nicosia, ...night }, summer)).toBe(summer)
  expect(whenAwake({ ...nicosia, zone: null, ...night }, summer)).toBe(at('2026-07-01T07:00:00+02:00'))
  expect(whenAwake({ zone: null, offsetMinutes: null, ...night }, summer)).toBe(at('2026-07-01T07:00:00Z'))
})

test('a person who named no quiet hours, or half of them, is always awake', () => {
  const midnight = at('2026-07-01T00:00:00+03:00')
  for (const quiet of [{}, { quietFrom: 22 }, { quietUntil: 7 }])
    expect(whenAwake({ ...nicosia, quietFrom: null, quietUntil: null, ...quiet }, midnight)).toBe(midnight)
})

test('quiet hours may begin or end at midnight', () => {
  const [evening, midnight] = [at('2026-07-01T23:00:00Z'), at('2026-07-02T00:00:00Z')]
  const greenwich = { zone: null, offsetMinutes: 0 }
  expect(whenAwake({ ...greenwich, quietFrom: 22, quietUntil: 0 }, evening)).toBe(midnight)
  expect(whenAwake({ ...greenwich, quietFrom: 0, quietUntil: 7 }, midnight)).toBe(at('2026-07-02T07:00:00Z'))
})

test('a zone counts for more than hours, and nothing at all is no place', () => {
  const winter = at('2026-01-01T00:00:00Z')
  expect(placeOf({ zone: 'Asia/Nicosia', timezone: -5 }, winter)).toEqual(nicosia)
  expect(placeOf({ timezone: 5.5 }, winter)).toEqual({ zone: null, offsetMinutes: 330 })
  expect(placeOf({ timezone: 0 }, winter)).toEqual({ zone: null, offsetMinutes: 0 })
  expect(placeOf({}, winter)).toBeUndefined()
})
