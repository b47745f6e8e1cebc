// Mails a code or a link to an address. Whether anybody has the address shows neither in the answer nor in the work.
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
import { countTry } from './throttle.ts'

export type Requesting = {
  readonly caller: { readonly address: string }
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
      createdAt: ctx.now,
    })
  })
  // For nobody there is a job too, and it finds no mail: a worker in this process that woke only for some would be felt.
  await ctx.enqueue(db, 'mail', mailId)
  return allow()
}

async function countMailing(
  db: Tx,
  { caller, now }: Requesting,
  { email, purpose }: Asked,
): Promise<Verdict> {
  const counted = [
    { name: 'mails', whose: [caller.address] },
    { name: 'codes', whose: [mailedFor(purpose).as, email] },
    { name: 'resends', whose: [purpose, email] },
  ] as const
  for (const each of counted) {
    const allowed = await countTry(db, each, now)
    if (!allowed.ok) return allowed
  }
  return allow()
}

async function makeProof(
  db: Tx,
  { random, baseUrl, now }: Requesting,
  { email, purpose }: Asked,
): Promise<Mail> {
  const expiresAt = now + mailedFor(purpose).lifetimeSeconds
  if (purpose === 'signin' || purpose === 'verify') {
    const code = random.code()
    await saveCode(db, { email, purpose }, { codeHash: digest(purpose, email, code), expiresAt })
    return purpose === 'signin' ? signinCodeMail({ code }) : verifyCodeMail({ code })
  }
  const token = random.token()
  await insertToken(db, { tokenHash: digest(token), email, purpose, expiresAt })
  return purpose === 'reset'
    ? resetLinkMail({ url: `${baseUrl}/password/reset?token=${token}` })
    : deleteLinkMail({ url: `${baseUrl}/delete?token=${token}` })
}
