import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testEmptyDatabase } from '#tests/kit/database.ts'
import { migrate } from './migrate.ts'
import { SetupProblem } from './setup-problem.ts'

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'longhand-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  return folder
}

const ONE = { '0001_one.sql': 'create table one (id int); insert into one values (1);' }
const TWO = { ...ONE, '0002_two.sql': 'insert into one values (2);' }

// Each test has an empty database.
const databases = await Promise.all(Array.from({ length: 7 }, testEmptyDatabase))
function freshPool() {
  const database = databases.pop()
  if (!database) throw new Error('the tests have used up their databases')
  return database.pool
}

test('each file is applied once, also when two starts come at the same moment', async () => {
  const pool = freshPool()
  const folder = await folderOf(TWO)
  const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, { folder, now: 7 })))
  expect(applied.flat().toSorted()).toEqual(['0001_one.sql', '0002_two.sql'])
  expect((await pool.query('select id from one order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
  expect((await pool.query('select name, applied_at from schema_migrations order by name')).rows).toEqual([
    { name: '0001_one.sql', applied_at: 7 },
    { name: '0002_two.sql', applied_at: 7 },
  ])
})

test('the product’s own files go onto an empty database', async () => {
  const pool = freshPool()
  expect(await migrate(pool, { now: 7 })).toContain('0001_reference.sql')
  expect(await migrate(pool, { now: 8 })).toEqual([])
})

test('a later file is applied to a database that has the earlier ones; line ends do not matter', async () => {
  const pool = freshPool()
  await migrate(pool, { folder: await folderOf({ '0001_one.sql': 'create table one\n(id int);' }), now: 7 })
  const folder = await folderOf({ ...TWO, '0001_one.sql': 'create table one\r\n(id int);' })
  expect(await migrate(pool, { folder, now: 8 })).toEqual(['0002_two.sql'])
})

test('a file that was changed after it was applied is refused in one sentence', async () => {
  const pool = freshPool()
  await migrate(pool, { folder: await folderOf(ONE), now: 7 })
  const changed = migrate(pool, { folder: await folderOf({ '0001_one.sql': 'select 1;' }), now: 8 })
  await expect(changed).rejects.toThrow(SetupProblem)
  await expect(changed).rejects.toThrow(
    /^The migration 0001_one\.sql was changed after this database applied it; /,
  )
})

test('a database newer than the code is refused in one sentence', async () => {
  const pool = freshPool()
  await migrate(pool, { folder: await folderOf(TWO), now: 7 })
  await expect(migrate(pool, { folder: await folderOf(ONE), now: 8 })).rejects.toThrow(
    /^The database is newer than this version of the product \(it has 0002_two\.sql\)/,
  )
})

test('a file that fails leaves nothing of itself', async () => {
  const pool = freshPool()
  const folder = await folderOf({
    ...ONE,
    '0002_two.sql': 'insert into one values (2); insert into nowhere values (1);',
  })
  await expect(migrate(pool, { folder, now: 7 })).rejects.toThrow(
    /^The migration 0002_two\.sql failed: relation "nowhere" does not exist/,
  )
  expect((await pool.query('select id from one')).rows).toEqual([{ id: 1 }])
  expect((await pool.query('select name from schema_migrations')).rows).toEqual([{ name: '0001_one.sql' }])
})

test('numbers are given once, in order, in names of one form', async () => {
  const pool = freshPool()
  await expect(
    migrate(pool, { folder: await folderOf({ ...ONE, '0001_two.sql': '' }), now: 7 }),
  ).rejects.toThrow(/^Two migrations have the number of 0001_two\.sql/)
  await expect(migrate(pool, { folder: await folderOf({ 'later.sql': '' }), now: 7 })).rejects.toThrow(
    /must be named like/,
  )
  await migrate(pool, { folder: await folderOf({ '0002_two.sql': '' }), now: 7 })
  const late = await folderOf({ '0001_one.sql': '', '0002_two.sql': '' })
  await expect(migrate(pool, { folder: late, now: 8 })).rejects.toThrow(
    /^The migration 0001_one\.sql comes before 0002_two\.sql, which is applied already/,
  )
})
