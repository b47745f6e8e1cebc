// Brings a database to this version of the code: plain SQL files, forward only, each in one transaction.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { SetupProblem } from './setup-problem.ts'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

// The number is arbitrary, but every start of the product must take the same lock.
const LOCK_KEY = 20_260_101

type Migration = { readonly name: string; readonly checksum: string; readonly sql: string }
type Applied = { readonly name: string; readonly checksum: string }

export type MigrateOptions = { readonly now: number; readonly folder?: string }

/** Returns the names of the files it applied. Two starts at once are safe: the second finds nothing left to do. */
export async function migrate(
  pool: Pool,
  { now, folder = MIGRATIONS }: MigrateOptions,
): Promise<readonly string[]> {
  const known = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at bigint not null)',
    )
    const { rows } = await client.query<Applied>('select name, checksum from schema_migrations order by name')
    const due = remaining(known, rows)
    for (const migration of due) await apply(client, migration, now)
    return due.map(({ name }) => name)
  } finally {
    // Ends the session, and with it the lock and the setting.
    client.release(true)
  }
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const numbers = names.map((name) => name.slice(0, 4))
  const twin = names.find((_, index) => numbers[index] === numbers[index - 1])
  if (twin)
    throw new SetupProblem(
      `Two migrations have the number of ${twin}; give one of them the next free number.`,
    )
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
    throw new SetupProblem(`The migration ${name} must be named like 0001_reference.sql.`)
  }
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

function remaining(known: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = known.find((candidate) => candidate.name === name)
    if (!migration) {
      throw new SetupProblem(
        `The database is newer than this version of the product (it has ${name}); start the newer one.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new SetupProblem(
        `The migration ${name} was changed after this database applied it; restore the file and write a new migration, or start over with npm run db:reset.`,
      )
    }
    const skipped = known[index]
    if (skipped && skipped.name < name) {
      throw new SetupProblem(
        `The migration ${skipped.name} comes before ${name}, which is applied already; give it the next free number.`,
      )
    }
  }
  return known.slice(applied.length)
}

async function apply(client: PoolClient, { name, checksum, sql }: Migration, now: number): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum, applied_at) values ($1, $2, $3)', [
      name,
      checksum,
      now,
    ])
    await client.query('commit')
  } catch (error) {
    throw new SetupProblem(
      `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}
