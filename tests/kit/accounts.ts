// What tests of accounts begin with: people of their own, the mails they get, and the clock put forward.
import { vi } from 'vitest'
import type { OfferedProvider } from '#domain/people.ts'
import type { Answer, Caller, TestServer } from './server.ts'

export const PASSWORD = 'Quill-and-ink-7'

export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

let people = 0

export function newEmail(): string {
  people += 1
  return `person${people}@example.test`
}

/** Somebody new, who is signed in. */
export async function signUp(
  server: TestServer,
  email = newEmail(),
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

/** The newest mail, once there are as many as expected. */
export async function mailTo({ sandbox }: TestServer, to: string, count = 1): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const mails = await mailsIn(sandbox.url, to)
      const [newest] = mails
      if (!newest || mails.length < count)
        throw new Error(`${mails.length} of ${count} mails to ${to} are here`)
      return newest
    },
    { timeout: 10_000, interval: 50 },
  )
}

export async function countMails({ sandbox }: TestServer, to: string): Promise<number> {
  return (await mailsIn(sandbox.url, to)).length
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
  const { text } = await mailTo(server, email, count)
  return /\b(\d{3}) (\d{3})\b/.exec(text)?.slice(1).join('') ?? ''
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
  const { text } = await mailTo(server, email, count)
  return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Six digits that are not these. */
export function otherThan(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0')
}

/** Returns when the server has noticed. */
export async function advance({ sandbox, baseUrl }: TestServer, seconds: number): Promise<void> {
  const told = await fetch(`${sandbox.url}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: seconds }),
  })
  const clock: unknown = await told.json()
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${baseUrl}/health/live`)
      const isBehind = Number(answer.headers.get('x-now')) < nowIn(clock)
      if (isBehind) throw new Error('The server has not noticed the new time')
    },
    { timeout: 5000, interval: 50 },
  )
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

async function mailsIn(url: string, to: string): Promise<readonly Mail[]> {
  const mails: unknown = await (await fetch(`${url}/mail?to=${encodeURIComponent(to)}`)).json()
  return Array.isArray(mails) ? mails.filter(isMail) : []
}

function isMail(value: unknown): value is Mail {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}

function nowIn(clock: unknown): number {
  return typeof clock === 'object' && clock !== null && 'now' in clock ? Number(clock.now) : Number.NaN
}
