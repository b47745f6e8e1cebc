// Mails a code or a link to an address. Neither the answer nor the work it takes shows whether the address has an account.
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import { mailedFor, type CodePurpose } from '#domain/codes.ts'
import { deleteLinkMail, resetLinkMail, signinCodeMail, verifyCodeMail } from '#server/mails/account.ts'
import type { Mail } from '#server/mails/mail.ts'
import { saveCode } from '#server/store/codes.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertMail } from '#server/store/mails.ts'
import { findPersonByEmail } from '#server/store/people.ts'
import { keepOnlyIf } from '#server/store/savepoint.ts'
import { insertToken } from '#server/store/tokens.ts'
import { digest } from './digest.ts'
import type { Enqueue } from './enqueue.ts'
import { networkHash, strangeTries } from './strangers.ts'
import { countTries } from './throttle.ts'

export type Requesting = {
  readonly caller: { readonly network: string }
  readonly random: { token(): string; code(): string }
  readonly baseUrl: string
  readonly enqueue: Enqueue
  readonly now: number
}

type Asked = { readonly email: string; readonly purpose: CodePurpose }

export async function requestProof(db: Tx, ctx: Requesting, asked: Asked): Promise<Verdict> {
  const allowed = await countMailing(db, ctx, asked)
  if (!allowed.ok) return allowed
  const person = await findPersonByEmail(db, asked.email)
  const mailId = await keepOnlyIf(db, person !== undefined, async () => {
    const mail = await makeProof(db, ctx, asked)
    return insertMail(db, {
      personId: person?.id ?? null,
      recipient: asked.email,
      ...mail,
      goodUntil: ctx.now + mailedFor(asked.purpose).lifetimeSeconds,
      createdAt: ctx.now,
    })
  })
  // An address without an account gets a job too, which finds no mail to send. Otherwise people could tell by
  // whether a worker wakes.
  await ctx.enqueue(db, 'mail', mailId)
  return allow()
}

async function countMailing(
  db: Tx,
  { caller: { network }, now }: Requesting,
  { email, purpose }: Asked,
): Promise<Verdict> {
  const { as } = mailedFor(purpose)
  const strange = { name: 'strangeCodes', whose: [as, email] } as const
  const counted = [
    { name: 'mails', whose: [network] },
    { name: 'resends', whose: [purpose, email, network] },
    { name: 'codes', whose: [as, email, network] },
    { name: 'codesOfDay', whose: [as, email, network] },
    ...(await strangeTries(db, { email, network, now }, strange)),
  ] as const
  return countTries(db, counted, now)
}

async function makeProof(
  db: Tx,
  { caller, random, baseUrl, now }: Requesting,
  { email, purpose }: Asked,
): Promise<Mail> {
  const expiresAt = now + mailedFor(purpose).lifetimeSeconds
  if (purpose === 'signin' || purpose === 'verify') {
    const code = random.code()
    const network = networkHash(email, caller.network)
    await saveCode(db, { email, purpose, network }, { codeHash: digest(purpose, email, code), expiresAt })
    return purpose === 'signin' ? signinCodeMail({ code }) : verifyCodeMail({ code })
  }
  const token = random.token()
  await insertToken(db, { tokenHash: digest(token), email, purpose, expiresAt })
  return purpose === 'reset'
    ? resetLinkMail({ url: `${baseUrl}/password/reset?token=${token}` })
    : deleteLinkMail({ url: `${baseUrl}/delete?token=${token}` })
}
