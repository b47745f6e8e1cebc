// People who are simply there, with a session, for tests that are not about how people arrive.
import { openSession } from '#server/deeds/open-session.ts'
import { openPasswords } from '#server/ports/passwords.ts'
import { randomness } from '#server/secrets/randomness.ts'
import type { Db } from '#server/store/connection.ts'
import { insertPerson, type Place } from '#server/store/people.ts'
import { newAddress } from './sandbox.ts'

export type Resident = { readonly id: number; readonly email: string; readonly token: string }

export const PASSWORD = 'Quill-and-ink-7'

/** The network from which people of tests call. */
export const HOME = { device: 'Firefox on Linux', network: '127.0.0.1' }

let hash: Promise<string> | undefined

/** Hashes the password that everyone has here, but only once, because hashing is slow on purpose. */
export function passwordHash(): Promise<string> {
  return (hash ??= openPasswords().then((passwords) => passwords.hash(PASSWORD, HOME.network)))
}

type Told = { readonly email?: string; readonly name?: string; readonly place?: Place }

const NOWHERE: Place = { zone: null, offsetMinutes: null }

/** Adds a person who signed in at `now` with their password, on the network of the tests. */
export async function addResident(
  db: Db,
  now: number,
  { email = newAddress(), name = 'Robin Lane', place = NOWHERE }: Told = {},
): Promise<Resident> {
  const person = { email, name, passwordHash: await passwordHash(), place, emailProvenAt: null, now }
  const id = await db.transaction().execute((tx) => insertPerson(tx, person))
  if (id === undefined) throw new Error(`${email} is taken`)
  return { id, email, token: await addSession(db, now, { id, email }) }
}

/** Returns the token of one more device. */
export async function addSession(
  db: Db,
  now: number,
  person: { readonly id: number; readonly email: string },
): Promise<string> {
  const opening = { actor: { kind: 'visitor' }, caller: HOME, random: randomness, now } as const
  return db.transaction().execute((tx) => openSession(tx, opening, person, 'password'))
}
