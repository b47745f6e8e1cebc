import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#domain/basics/instant.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { nextLook } from './looks.ts'

const { db } = await testDatabase()
const NOW = 1_800_000_000

test.each([
  [0, MINUTE],
  [1, 2 * MINUTE],
  [10, 1_024 * MINUTE],
  [11, DAY],
  [63, DAY],
  [100_000, DAY],
])('after %i looks we wait %i seconds for the next one', async (looks, seconds) => {
  const at = nextLook(NOW, { first: MINUTE, most: DAY })
  const { rows } = await sql<{
    at: number
  }>`select ${at} as at from (select ${looks}::int as looks) as row`.execute(db)
  expect(rows).toEqual([{ at: NOW + seconds }])
})
