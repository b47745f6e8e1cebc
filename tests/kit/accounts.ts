// What tests of accounts begin with: people of their own, and the codes and links that are mailed to them.
import type { OfferedProvider } from '#domain/people.ts'
import { codeIn, linkIn, mailTo, newAddress } from './sandbox.ts'
import type { Answer, Caller, TestServer } from './server.ts'

export const PASSWORD = 'Quill-and-ink-7'

/** Somebody new, who is signed in. */
export async function signUp(
  server: TestServer,
  email = newAddress(),
): Promise<Caller & { readonly email: string }> {
  const caller = server.as('visitor')
  const { status } = await caller.call('account', 'create', { email, name: 'Robin Lane', password: PASSWORD })
  if (status !== 200) throw new Error(`Signing up answered ${status}`)
  return { ...caller, email }
}

export async function signsInWith(server: TestServer, email: string, password: string): Promise<boolean> {
  return (await server.as('visitor').call('sessions', 'open', { email, password })).status === 200
}

export async function isSignedIn(caller: Pick<Caller, 'call'>): Promise<unknown> {
  return found(await caller.call('sessions', 'check'))
}

/** As if the person had signed in there once. */
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

/** Six digits that are not these. */
export function otherThan(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0')
}

/** What an answer carries, as plain nested objects without tags. */
export function found({ body }: Pick<Answer, 'body'>): unknown {
  return untagged(body)
}

function untagged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untagged)
  if (typeof value !== 'object' || value === null) return value
  if ('type' in value && 'data' in value) return untagged(value.data)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, untagged(member)]))
}
