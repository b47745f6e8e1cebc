import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startTemporaryPostgres } from '#db/temporary-postgres.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { isReachable, isUnavailable } from './availability.ts'
import { compileOnce } from './compiled.ts'
import { openDatabase, openPool } from './connection.ts'

const { db, url } = await testDatabase()

test('counts and instants arrive as numbers', async () => {
  const { total } = await db
    .selectFrom('urgencies')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  expect(total).toBe(10)
})

test('a statement is prepared once per connection, under a name', async () => {
  const prepared = await db.connection().execute(async (connection) => {
    for (const hours of [5, 12]) {
      await connection.selectFrom('urgencies').select('hours').where('hours', '=', hours).execute()
    }
    const { rows } = await sql<{ name: string; uses: number }>`
      select name, generic_plans + custom_plans as uses from pg_prepared_statements where statement like '%"hours" = $1%' and statement not like '%pg_prepared%'
    `.execute(connection)
    return rows
  })
  expect(prepared).toEqual([{ name: expect.stringMatching(/^[\w-]{22}$/), uses: 2 }])
})

test('a read that is compiled once takes its parameters in any order and more than once', async () => {
  const between = compileOnce((db, most: number, least: number) =>
    db
      .selectFrom('urgencies')
      .select('hours')
      .where('hours', '>', 4)
      .where('hours', '>=', least)
      .where('hours', '<=', most)
      .where(sql<boolean>`${least}::int < ${most}`)
      .orderBy('hours'),
  )
  expect(await between(db, 48, 12)).toEqual([{ hours: 12 }, { hours: 24 }, { hours: 48 }])
  expect(await between(db, 12, 48)).toEqual([])
})

test('a read-only pool cannot write', async () => {
  const readings = openDatabase(openPool(url, { readOnly: true, onBreak: vi.fn() }))
  await expect(readings.deleteFrom('discounts').execute()).rejects.toThrow(/read-only transaction/)
  await readings.destroy()
})

test('a database that goes away fails the calls, not the process, and is told from a wrong statement', async () => {
  const postgres = await startTemporaryPostgres()
  const onBreak = vi.fn()
  const pool = openPool(postgres.url, { onBreak })
  const database = openDatabase(pool)
  expect(await isReachable(database)).toBe(true)
  const wrong = await sql`select nothing`.execute(database).catch((error: unknown) => error)
  expect(isUnavailable(wrong)).toBe(false)
  await postgres.stop()
  await eventually(() => expect(onBreak).toHaveBeenCalled())
  expect(await isReachable(database)).toBe(false)
  const gone = await sql`select 1`.execute(database).catch((error: unknown) => error)
  expect(isUnavailable(gone)).toBe(true)
  await pool.end()
})

test('a connection that PostgreSQL ends between two statements of a transaction fails the transaction alone', async () => {
  const onBreak = vi.fn()
  const broken = openDatabase(openPool(url, { onBreak }))
  const cut = broken.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
    await eventually(() => expect(onBreak).toHaveBeenCalledOnce())
    await sql`select 1`.execute(tx)
  })
  const error = await cut.catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  expect(await isReachable(broken)).toBe(true)
  await broken.destroy()
})
