import { countries } from 'country-flag-icons'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database.ts'
import { listCountries } from './countries.ts'
import { listTimezones } from './timezones.ts'
import {
  listAcademicLevels,
  listCitationStyles,
  listDisciplines,
  listDocumentTypes,
  listPrices,
  listUrgencies,
  listWriterCategories,
} from './types.ts'

const { db } = await testDatabase()

describe('countries', () => {
  test('are all that have a flag, sorted as people read', async () => {
    const rows = await listCountries(db)
    const names = rows.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'))
    expect(rows).toContainEqual({ code: 'CY', name: 'Cyprus' })
    const flags = new Set(countries)
    expect(rows.filter(({ code }) => !flags.has(code))).toEqual([])
    expect(rows).toHaveLength(250)
  })
})

describe('time zones', () => {
  test('are sorted by offset and name their cities', async () => {
    const rows = await listTimezones(db, null, null)
    const offsets = rows.map(({ offsetMinutes }) => offsetMinutes)
    expect(offsets).toEqual(offsets.toSorted((left, right) => left - right))
    expect(rows.length).toBeGreaterThan(400)
    expect(rows).toContainEqual({
      zone: 'Europe/Athens',
      country: 'GR',
      offsetMinutes: 120,
      description: '(UTC+02:00) Athens',
    })
  })

  test('keep the offset of winter, and fractions', async () => {
    const rows = await listTimezones(db, null, null)
    const offsetOf = (zone: string) => rows.find((row) => row.zone === zone)?.offsetMinutes
    expect(offsetOf('Europe/Dublin')).toBe(0)
    expect(offsetOf('America/New_York')).toBe(-300)
    expect(offsetOf('Australia/Sydney')).toBe(600)
    expect(offsetOf('Asia/Calcutta')).toBe(330)
    expect(offsetOf('America/St_Johns')).toBe(-210)
  })

  test('every one is known to the browser', async () => {
    const rows = await listTimezones(db, null, null)
    for (const { zone } of rows) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  })

  test('are filtered by country and by offset', async () => {
    const cyprus = await listTimezones(db, 'CY', null)
    expect(cyprus.map(({ zone }) => zone)).toEqual(['Asia/Famagusta', 'Asia/Nicosia'])
    const india = await listTimezones(db, null, 330)
    expect(india.map(({ country }) => country).toSorted()).toEqual(['IN', 'LK'])
    expect(await listTimezones(db, 'CY', 330)).toEqual([])
  })
})

describe('the lists of the order form', () => {
  test('document types come with what the form begins with', async () => {
    const rows = await listDocumentTypes(db)
    expect(rows).toHaveLength(15)
    expect(rows[1]).toEqual({ id: 2, title: 'Extended essay', pages: 8, slides: 0, spacing: 2 })
    expect(rows.find(({ title }) => title === 'Presentation')).toMatchObject({ pages: 0, slides: 10 })
    expect(rows.at(-1)?.title).toBe('Other')
  })

  test('disciplines and citation styles end with the way out', async () => {
    const disciplines = (await listDisciplines(db)).map(({ title }) => title)
    expect(disciplines).toContain('Theory of knowledge')
    expect(disciplines.slice(0, -1)).toEqual(disciplines.slice(0, -1).toSorted())
    expect(disciplines.at(-1)).toBe('Other')
    const styles = (await listCitationStyles(db)).map(({ title }) => title)
    expect(styles.slice(0, 2)).toEqual(['APA', 'MLA'])
    expect(styles.at(-1)).toBe('None needed')
  })

  test('levels and writer categories', async () => {
    expect((await listAcademicLevels(db)).map(({ code }) => code)).toEqual(['PRE', 'SL', 'HL'])
    expect((await listWriterCategories(db)).map(({ title, percent }) => [title, percent])).toEqual([
      ['Standard', 0],
      ['Advanced', 15],
      ['Top', 30],
    ])
  })

  test('the price table has every level at every tier, dearer the sooner and the higher', async () => {
    const tiers = (await listUrgencies(db)).map(({ hours }) => hours)
    expect(tiers).toEqual([5, 12, 24, 48, 72, 120, 168, 240, 336, 672])
    const prices = await listPrices(db)
    const row = (level: number) => prices.filter(({ levelId }) => levelId === level).map(({ cents }) => cents)
    expect(row(1)).toEqual([4100, 3500, 3000, 2600, 2300, 2050, 1850, 1700, 1550, 1400])
    expect(row(2)).toEqual([5000, 4250, 3650, 3150, 2800, 2500, 2245, 2050, 1875, 1700])
    expect(row(3)).toEqual([6000, 5100, 4400, 3800, 3350, 2995, 2695, 2450, 2245, 2050])
  })
})
