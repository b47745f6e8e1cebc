// Old and new processes work on one database while one after the other is replaced.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, 'migrations')
/** Migrations that are older than the rule. */
const EXCEPTIONS = ['0033_networks.sql']
/** Statements after which the version before can no longer read or write. */
const TAKES_AWAY =
  /\bdrop (table|column|type|view)\b|\brename (to|column)\b|\bset not null\b|\balter column \w+ (set data )?type\b|\badd column (?![^,;]*\b(default|generated)\b)[^,;]*\bnot null\b/i

test('a migration only adds, so that the version before it goes on working', () => {
  const files = readdirSync(FOLDER)
  expect(files.length).toBeGreaterThan(30)
  const offences = files.filter((file) => TAKES_AWAY.test(readFileSync(join(FOLDER, file), 'utf8')))
  expect(offences).toEqual(EXCEPTIONS)
})

test.each([
  'drop table audits',
  'alter table orders rename column topic to title',
  'alter table orders alter column topic set not null',
  'alter table orders alter column topic type varchar',
  'alter table orders add column mood text not null',
])('%s would take something away', (statement) => expect(statement).toMatch(TAKES_AWAY))

test.each([
  'alter table orders add column mood text',
  "alter table orders add column mood text not null default 'calm'",
  'drop index orders_by_due',
])('%s only adds, or changes nothing that is read', (statement) => expect(statement).not.toMatch(TAKES_AWAY))
