// People: who they are, where they live, and what they sign in with.
import { type NotNull, sql } from 'kysely'
import type { QuietHours } from '#domain/mails.ts'
import { SCOPES, type Scope } from '#domain/people.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { changeOfWallet } from './ledger.ts'
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

/** Returns the new person's id, or nothing if the address is taken, even by a request at the same moment. */
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
 * Locks what this person signs in with until the transaction ends. Always lock the person first and
 * the rest after, to avoid deadlocks. Rows that merely refer to the person are not held up.
 */
export async function lockPerson(db: Tx, id: number) {
  const [row] = await lockById(db, id)
  return row
}

const lockById = compileOnce((db, id: number) => keys(db).where('id', '=', id).forNoKeyUpdate())

/** Locks a person whom we know only by address. */
export async function lockPersonByEmail(db: Tx, email: string) {
  return keys(db).where('email', '=', email).forNoKeyUpdate().executeTakeFirst()
}

/** Finds where a mail reaches a person, and the place whose time it tells; returns nothing for an erased person. */
export async function findAddressee(db: Db, id: number) {
  return db
    .selectFrom('people')
    .select(['email', 'zone', 'offset_minutes as offsetMinutes'])
    .where('id', '=', id)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
}

function keys(db: Db) {
  return db
    .selectFrom('people')
    .select([
      'id',
      'email',
      'name',
      'scopes',
      'country',
      'password_hash as passwordHash',
      'email_proven_at as emailProvenAt',
      'zone',
      'offset_minutes as offsetMinutes',
    ])
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
}

/** Returns everything a person may know about themselves, or nothing for an erased person. */
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
      'people.muted_mails as mutedMails',
      'people.muted_pushes as mutedPushes',
      'people.quiet_from as quietFrom',
      'people.quiet_until as quietUntil',
      'people.has_letter_keys as hasLetterKeys',
      'people.zone',
      'people.offset_minutes as offsetMinutes',
      'timezones.description as zoneDescription',
      'people.country as countryCode',
      'countries.name as countryName',
      sql<number>`(
        select coalesce(sum(${changeOfWallet}), 0)::bigint from entries where person_id = people.id
      )`.as('balanceCents'),
      sql<boolean>`people.password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from passkeys where person_id = people.id)`.as('hasPasskey'),
      sql<boolean>`people.email_proven_at is not null`.as('isEmailProven'),
    ])
    .where('people.id', '=', id)
    .where('people.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
}

/** Exports the person's own row, without the hash of the password. */
export async function findExported(db: Db, id: number) {
  return db
    .selectFrom('people')
    .select([
      'id',
      'email',
      'name',
      'country',
      'zone',
      'offset_minutes as offsetMinutes',
      'is_test as isTest',
      'scopes',
      'email_proven_at as emailProvenAt',
      'muted_mails as mutedMails',
      'muted_pushes as mutedPushes',
      'quiet_from as quietFrom',
      'quiet_until as quietUntil',
      'has_letter_keys as hasLetterKeys',
      'created_at as createdAt',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .where('id', '=', id)
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

/** Switches one topic alone, so switches pressed at the same moment do not undo each other. */
export async function updateNews(
  db: Tx,
  id: number,
  { by, topic, wanted }: { by: 'muted_mails' | 'muted_pushes'; topic: string; wanted: boolean },
): Promise<void> {
  const others = sql<string[]>`array_remove(${sql.ref(by)}, ${topic})`
  await db
    .updateTable('people')
    .set({ [by]: wanted ? others : sql<string[]>`array_append(${others}, ${topic})` })
    .where('id', '=', id)
    .execute()
}

export async function updateQuietHours(db: Tx, id: number, quiet: QuietHours | null): Promise<void> {
  await db
    .updateTable('people')
    .set({ quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null })
    .where('id', '=', id)
    .execute()
}

export async function updateLetterKeys(db: Tx, id: number, isOn: boolean): Promise<void> {
  await db.updateTable('people').set({ has_letter_keys: isOn }).where('id', '=', id).execute()
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

/** Blanks the row: its id and dates stay, and nothing says who it was. */
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
      muted_mails: [],
      muted_pushes: [],
      quiet_from: null,
      quiet_until: null,
      has_letter_keys: true,
      erased_at: at,
    })
    .where('id', '=', id)
    .execute()
}
