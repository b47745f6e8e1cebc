// People: who they are, where they live, and what they sign in with.
import { type NotNull, sql } from 'kysely'
import { SCOPES, type Scope } from '#domain/people.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { listProfiles } from './profiles.ts'

export type Place = { readonly zone: string | null; readonly offsetMinutes: number | null }

export type NewPerson = {
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
  readonly place: Place
  readonly emailProvenAt: number | null
  readonly now: number
}

export type Profile = {
  readonly name?: string | undefined
  readonly country?: string | undefined
  readonly place?: Place | undefined
}

/** The new person's id; nothing when the address is taken, even by somebody who came at the same moment. */
export async function insertPerson(db: Tx, person: NewPerson): Promise<number | undefined> {
  const row = await db
    .insertInto('people')
    .values({
      email: person.email,
      name: person.name,
      password_hash: person.passwordHash,
      zone: person.place.zone,
      offset_minutes: person.place.offsetMinutes,
      email_proven_at: person.emailProvenAt,
      created_at: person.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findPersonByEmail(db: Db, email: string) {
  return keys(db).where('email', '=', email).executeTakeFirst()
}

/**
 * Nobody changes what this person signs in with until the transaction ends. Whoever does locks the person first and
 * the rest after, so that no two wait for each other; rows that merely name the person are not held up.
 */
export async function lockPerson(db: Tx, id: number) {
  const [row] = await lockById(db, id)
  return row
}

const lockById = compileOnce((db, id: number) => keys(db).where('id', '=', id).forNoKeyUpdate())

/** As `lockPerson`, for somebody who is known by address only. */
export async function lockPersonByEmail(db: Tx, email: string) {
  return keys(db).where('email', '=', email).forNoKeyUpdate().executeTakeFirst()
}

/** Nothing of somebody who is erased. */
export async function findEmail(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email ?? null
}

function keys(db: Db) {
  return db
    .selectFrom('people')
    .select([
      'id',
      'email',
      'name',
      'country',
      'password_hash as passwordHash',
      'email_proven_at as emailProvenAt',
    ])
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
}

/** Everything a person may know of themselves; nothing of somebody who is erased. */
export async function findClient(db: Db, id: number) {
  const row = await findRow(db, id)
  return row && { ...row, scopes: scopesIn(row.scopes), profiles: await listProfiles(db, id) }
}

async function findRow(db: Db, id: number) {
  return db
    .selectFrom('people')
    .leftJoin('countries', 'countries.code', 'people.country')
    .leftJoin('timezones', 'timezones.zone', 'people.zone')
    .select([
      'people.id',
      'people.email',
      'people.name',
      'people.picture',
      'people.is_test as isTest',
      'people.scopes',
      'people.zone',
      'people.offset_minutes as offsetMinutes',
      'timezones.description as zoneDescription',
      'people.country as countryCode',
      'countries.name as countryName',
      sql<number>`(
        select coalesce(sum(case 'wallet' when credit then cents when debit then -cents else 0 end), 0)::bigint
        from entries where person_id = people.id
      )`.as('balanceCents'),
      sql<boolean>`people.password_hash is not null`.as('hasPassword'),
      sql<boolean>`people.email_proven_at is not null`.as('isEmailProven'),
    ])
    .where('people.id', '=', id)
    .where('people.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
}

export function scopesIn(names: readonly string[]): readonly Scope[] {
  return SCOPES.filter((scope) => names.includes(scope))
}

export async function updateProfile(db: Tx, id: number, { name, country, place }: Profile): Promise<void> {
  await db
    .updateTable('people')
    .set({
      ...(name !== undefined && { name }),
      ...(country !== undefined && { country }),
      ...(place && { zone: place.zone, offset_minutes: place.offsetMinutes }),
    })
    .where('id', '=', id)
    .execute()
}

export async function updatePicture(db: Tx, id: number, fileKey: string): Promise<void> {
  await db.updateTable('people').set({ picture: fileKey }).where('id', '=', id).execute()
}

export async function updatePassword(db: Tx, id: number, passwordHash: string | null): Promise<void> {
  await db.updateTable('people').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export async function updateEmailProven(db: Tx, id: number, at: number): Promise<void> {
  await db.updateTable('people').set({ email_proven_at: at }).where('id', '=', id).execute()
}

/** The row stays, with its number and its dates; nothing in it says whose it was. */
export async function blankPerson(db: Tx, id: number, at: number): Promise<void> {
  await db
    .updateTable('people')
    .set({
      email: null,
      name: '',
      password_hash: null,
      picture: null,
      country: null,
      zone: null,
      offset_minutes: null,
      email_proven_at: null,
      erased_at: at,
    })
    .where('id', '=', id)
    .execute()
}
