// A database for one test file: `const { db } = await testDatabase()` at its top; the connections close by themselves.
import { inject } from 'vitest'
import type { Pool } from 'pg'
import { type Db, openDatabase, openPool } from '#server/store/connection.ts'
import { after } from './after.ts'
import { cloneDatabase, emptyDatabase } from './cluster.ts'

const POOL_MAX = 5

export type TestDatabase = { readonly url: string; readonly pool: Pool; readonly db: Db }

export async function testDatabase(): Promise<TestDatabase> {
  return open(await cloneDatabase(inject('clusterUrl')))
}

/** Without any tables, for tests of the migrations themselves. */
export async function testEmptyDatabase(): Promise<TestDatabase> {
  return open(await emptyDatabase(inject('clusterUrl')))
}

function open(url: string): TestDatabase {
  const pool = openPool(url, {
    max: POOL_MAX,
    onBreak: (error) => {
      throw error
    },
  })
  after(() => pool.end())
  return { url, pool, db: openDatabase(pool) }
}

/** Sums the tries of everyone that count towards a limit. */
export async function sumTries({ pool }: Pick<TestDatabase, 'pool'>): Promise<number> {
  const { rows } = await pool.query('select coalesce(sum(count), 0)::int as sum from throttles')
  return rows[0].sum
}
