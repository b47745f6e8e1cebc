import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase, testEmptyDatabase } from '#tests/kit/database.ts'
import { schemaFiles } from './schema-files.ts'

const migrated = await testDatabase()
const loaded = await testEmptyDatabase()
const other = await testEmptyDatabase()

test('db/schema.sql and the table types are what the migrations make; if not: npm run db:dump', async () => {
  for (const { path, text } of await schemaFiles(migrated.pool))
    expect(await readFile(path, 'utf8'), path).toBe(text)
})

test('the dump, loaded into an empty database, makes the same one', async () => {
  const [schema, types] = await schemaFiles(migrated.pool)
  await loaded.pool.query(schema?.text ?? '')
  expect(await schemaFiles(loaded.pool)).toEqual([schema, types])
})

test('the dump writes everything that a migration may use, with the type that a check or an enum allows', async () => {
  await other.pool.query(`
    create extension citext;
    create type stage as enum ('draft', 'final');
    create domain percent as int not null check (value between 0 and 100);
    create table "order" (
      id bigint generated always as identity primary key,
      status text not null default 'unpaid' check (status in ('unpaid', 'customer''s')),
      stage stage, share percent, email citext not null, keys text[] not null default '{}',
      payload jsonb not null, topic text not null, "limit" int unique, mark text generated always as (lower(topic)) stored
    );
    create table lines ("order" bigint not null references "order" on delete cascade deferrable, cents int not null);
    create unique index one_open on "order" (topic) where status = 'unpaid';
    create function forbid() returns trigger language plpgsql as $$ begin raise 'append only'; end $$;
    create trigger append_only before update on lines for each row execute function forbid();
  `)
  const [schema, types] = await schemaFiles(other.pool)
  expect(types?.text).toContain(`  order: {
    id: GeneratedAlways<number>
    status: Generated<'unpaid' | 'customer\\'s'>
    stage: 'draft' | 'final' | null
    share: number | null
    email: string
    keys: Generated<readonly (string)[]>
    payload: ColumnType<unknown, string, string>
    topic: string
    limit: number | null
    mark: GeneratedAlways<string | null>
  }`)
  await other.pool.query('drop schema public cascade; create schema public')
  await other.pool.query(schema?.text ?? '')
  expect(await schemaFiles(other.pool)).toEqual([schema, types])
  await other.pool.query('create view topics as select 1 as one')
  await expect(schemaFiles(other.pool)).rejects.toThrow(/^The dump does not write view topics/)
  await other.pool.query('drop view topics; create table clocks (at timestamptz not null)')
  await expect(schemaFiles(other.pool)).rejects.toThrow(/^The column clocks\.at is timestamp with time zone/)
})
