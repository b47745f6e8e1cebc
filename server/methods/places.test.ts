import { expect, test } from 'vitest'
import { found } from '#tests/kit/accounts.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const { visitor } = await startTestHouse()

test('countries come by name, each with its code (RPC-07 ENT-09 PROF-10)', async () => {
  const countries = found(await visitor.call('countries', 'fetch'))
  expect(countries).toContainEqual({ code: 'CY', name: 'Cyprus' })
  // The 249 of ISO 3166, and Kosovo.
  expect(countries).toHaveLength(250)
  const [first, second] = Array.isArray(countries) ? countries : []
  expect([first, second]).toEqual([
    { code: 'AF', name: 'Afghanistan' },
    { code: 'AX', name: 'Åland Islands' },
  ])
})

test('time zones come by offset: all, of a country, of an offset (RPC-08 ENT-10 PROF-11 PROF-12)', async () => {
  const all = found(await visitor.call('timezones', 'fetch', {}))
  const offsets = (Array.isArray(all) ? all : []).map(({ offset }) => offset)
  expect(offsets.length).toBeGreaterThan(300)
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
  expect(offsets).toContain(5.5)

  const ofCyprus = found(await visitor.call('timezones', 'fetch', { country: 'cy' }))
  expect(ofCyprus).toEqual([
    { zone: 'Asia/Famagusta', offset: 2, description: expect.stringContaining('(UTC+02:00)') },
    { zone: 'Asia/Nicosia', offset: 2, description: '(UTC+02:00) Nicosia' },
  ])
  const ofNepal = found(await visitor.call('timezones', 'fetch', { offset: 5.75 }))
  expect(ofNepal).toEqual([
    expect.objectContaining({ offset: 5.75, description: expect.stringContaining('Kathmandu') }),
  ])
})
