// Attacks by mistake: production on a database of the demo, whose passwords are published, and the other way round.
import { expect, test } from 'vitest'
import { readSettings } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { bringUpToDate, makeWhole, prepareDatabase, reachDatabase } from '#scripts/launch.ts'
import { testEmptyDatabase } from '#tests/kit/database.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { PRODUCTION } from '#tests/kit/production.ts'

const OTHER = { demo: 'production', production: 'demo' } as const
const WHY = {
  demo: /^This database was made for a demo, whose passwords everyone knows\. Name another one with DATABASE_URL, /,
  production: /^This database was made for production, and the demo would give everyone its passwords\. /,
}
const databases = { demo: await testEmptyDatabase(), production: await testEmptyDatabase() }
const dataDir = await temporaryFolder()

const lifetime = { stopping: new AbortController().signal, onEnd: () => {}, untilStopped: async () => {} }

test.each(['demo', 'production'] as const)(
  'a database of %s is refused by the other mode, which changes nothing in it',
  async (mode) => {
    const { url, pool } = databases[mode]
    await bringUpToDate(url, { mode }, () => {})
    const people = await pool.query('select email from people order by email')

    const settings = readSettings({
      ...PRODUCTION,
      LONGHAND_MODE: OTHER[mode],
      LONGHAND_DATA: dataDir,
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
    })
    await expect(reachDatabase(settings, lifetime)).rejects.toThrow(WHY[mode])
    await expect(bringUpToDate(url, settings, () => {})).rejects.toThrow(WHY[mode])
    await expect(startServer(settings)).rejects.toThrow(WHY[mode])

    expect((await pool.query('select email from people order by email')).rows).toEqual(people.rows)
    await expect(bringUpToDate(url, { mode }, () => {})).resolves.toBeUndefined()
  },
)

test('a database that was named is never erased, whatever start was interrupted in the same folder', async () => {
  const { url, pool } = await testEmptyDatabase()
  const folder = await temporaryFolder()
  const own = { LONGHAND_MODE: 'demo', LONGHAND_DATA: folder, LOG_LEVEL: 'silent', BASE_URL: undefined }
  const named = readSettings({ ...own, DATABASE_URL: url })
  const fail = () => Promise.reject(new Error('It was interrupted'))
  await prepareDatabase(named, lifetime)
  await pool.query("update people set name = 'Changed by its person'")
  await expect(makeWhole(named, fail)).rejects.toThrow('It was interrupted')
  await expect(makeWhole(readSettings({ ...own, DATABASE_URL: undefined }), fail)).rejects.toThrow()
  await prepareDatabase(named, lifetime)
  const { rows } = await pool.query("select from people where name = 'Changed by its person'")
  expect(rows.length).toBeGreaterThan(0)
})
