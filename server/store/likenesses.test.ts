import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()

const PAPERS = 300
const HASHES = 1_000
/**
 * With the index, the search takes some hundredths of this; reading every fingerprint would take many times
 * as long.
 */
const MS_MAX = 1_000

test('texts that share hashes are found by the index of hashes, with how many they share', async () => {
  const hashesOf = (paper: number) => Array.from({ length: HASHES }, (_, place) => paper * HASHES + place)
  const sums = Array.from({ length: PAPERS }, (_, paper) => Buffer.alloc(32, `paper ${paper} `))
  await house.db
    .insertInto('fingerprints')
    .values(sums.map((sha256, paper) => ({ sha256, hashes: hashesOf(paper) })))
    .execute()
  await house.pool.query('analyze fingerprints')
  const asked = [...hashesOf(7), ...hashesOf(8).slice(0, 5), -1]
  const found = await house.db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = ${sql.lit(MS_MAX)}`.execute(db)
    return sql`select sha256, shared from texts_like(${asked}) order by shared`.execute(db)
  })
  expect(found.rows).toEqual([
    { sha256: sums[8], shared: 5 },
    { sha256: sums[7], shared: HASHES },
  ])
})
