// What tests of accounts begin with: people of their own, and the codes and links that are mailed to them.
import type { OfferedProvider } from '#domain/people.ts'
import { addResident, PASSWORD } from './residents.ts'
import { codeIn, linkIn, mailTo, newAddress } from './sandbox.ts'
import type { Answer, Caller, TestServer } from './server.ts'

export { PASSWORD }

/** A person who has signed up; tests of signing up itself call `account.create`. */
export async function signUp<Calling extends object>(
  { db, now, holding }: Home<Calling>,
  email = newAddress(),
): Promise<Calling & { readonly email: string }> {
  const { token } = await addResident(db, await now(), { email })
  return { ...holding(token), email }
}

/** A test server or a test house. */
type Home<Calling> = Pick<TestServer, 'db' | 'now'> & { readonly holding: (token: string) => Calling }

export async function signsInWith(server: TestServer, email: string, password: string): Promise<boolean> {
  return (await server.as('visitor').call('sessions', 'open', { email, password })).status === 200
}

export async function isSignedIn(caller: Pick<Caller, 'call'>): Promise<unknown> {
  return found(await caller.call('sessions', 'check'))
}

/** Links the profile, as if the person had once signed in with it. */
export async function linkProfile({ db }: TestServer, email: string, kind: OfferedProvider): Promise<void> {
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('profiles')
    .values({ person_id: id, kind, subject: email, name: 'Robin at work', created_at: 7 })
    .execute()
}

/** Asks for a code and reads it in the inbox. */
export async function codeFor(
  server: TestServer,
  caller: Caller,
  {
    email,
    purpose,
    count = 1,
  }: { readonly email: string; readonly purpose: 'signin' | 'verify'; readonly count?: number },
): Promise<string> {
  const { status } = await caller.call('verification', 'enroll', { email, purpose })
  if (status !== 200) throw new Error(`Asking for a code answered ${status}`)
  return codeIn(await mailTo(server.sandbox.url, email, count)).replace(' ', '')
}

/** Asks for a link and reads its token in the inbox. */
export async function tokenFor(
  server: TestServer,
  caller: Caller,
  {
    email,
    purpose,
    count = 1,
  }: { readonly email: string; readonly purpose: 'reset' | 'delete'; readonly count?: number },
): Promise<string> {
  const { status } = await caller.call('verification', 'enroll', { email, purpose })
  if (status !== 200) throw new Error(`Asking for a link answered ${status}`)
  const link = linkIn(await mailTo(server.sandbox.url, email, count))
  return new URLSearchParams(link.split('?')[1]).get('token') ?? ''
}

/** Six digits that differ from these. */
export function otherThan(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0')
}

/** Returns the contents of an answer, as plain nested objects without tags. */
export function found<Data>(answer: Pick<Answer<Data>, 'body' | 'promised'>): Data
export function found({ body }: Pick<Answer, 'body'>): unknown {
  return untagged(body)
}

function untagged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untagged)
  if (typeof value !== 'object' || value === null) return value
  if ('type' in value && 'data' in value) return untagged(value.data)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, untagged(member)]))
}
