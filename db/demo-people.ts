// The six people of the demo, one for each role.
import type { Insertable } from 'kysely'
import type { Scope } from '#domain/people.ts'
import { openPasswords } from '#server/ports/passwords.ts'
import type { Db } from '#server/store/connection.ts'
import type { Tables } from '#server/store/tables.ts'

export type DemoName = 'casey' | 'tess' | 'wren' | 'ellis' | 'morgan' | 'ada'

export const DEMO_PASSWORD = 'Longhand-2026!'

const SINCE = Date.UTC(2026, 0) / 1000
const CYPRUS = { country: 'CY', zone: 'Asia/Nicosia', offset_minutes: 120 }
const INDIA = { country: 'IN', zone: 'Asia/Calcutta', offset_minutes: 330 }
const BRITAIN = { country: 'GB', zone: 'Europe/London', offset_minutes: 0 }
const CANADA = { country: 'CA', zone: 'America/Toronto', offset_minutes: -300 }

type Row = Omit<Insertable<Tables['people']>, 'password_hash' | 'scopes'> & {
  readonly email: string
  readonly scopes: readonly Scope[]
}

const ROWS: readonly Row[] = [
  row('casey', { name: 'Casey Brook', ...CYPRUS }, ['client']),
  row('tess', { name: 'Tess Vale', ...INDIA, is_test: true }, ['client']),
  row('wren', { name: 'Wren Hollis', ...BRITAIN }, ['client', 'writer']),
  row('ellis', { name: 'Ellis Marlow', ...CANADA }, ['client', 'writer']),
  row('morgan', { name: 'Morgan Reed', ...CYPRUS }, ['client', 'manager']),
  row('ada', { name: 'Ada Quill', ...CYPRUS }, ['client', 'admin']),
]

/** Lists the accounts of a demo, and their roles. */
export function demoLogins(): { readonly email: string; readonly part: string }[] {
  return ROWS.map(({ email, scopes, is_test: isTest }) => ({ email, part: partOf(scopes, isTest === true) }))
}

export function demoEmail(name: DemoName): string {
  return `${name}@longhand.test`
}

/** Adds the people of the demo. Hashing takes a moment, so a start that finds all of them there skips it. */
export async function seedPeople(db: Db): Promise<void> {
  const emails = ROWS.map(({ email }) => email)
  const present = await db.selectFrom('people').select('email').where('email', 'in', emails).execute()
  const missing = ROWS.filter(({ email }) => !present.some((person) => person.email === email))
  if (missing.length === 0) return
  const passwords = await openPasswords()
  const password_hash = await passwords.hash(DEMO_PASSWORD, 'demo')
  const people = missing.map((person) => Object.assign({ password_hash }, person))
  await db
    .insertInto('people')
    .values(people)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

function row(name: DemoName, person: Pick<Row, 'name'> & Partial<Row>, scopes: readonly Scope[]): Row {
  return { ...person, email: demoEmail(name), scopes, email_proven_at: SINCE, created_at: SINCE }
}

/** All of them are customers too; those with another role are named after it. */
function partOf(scopes: readonly Scope[], isTest: boolean): string {
  const staff = scopes.find((scope) => scope !== 'client')
  return staff ?? (isTest ? 'customer, a tester' : 'customer')
}
