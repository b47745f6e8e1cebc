// Promises a mail: its row and its job belong to the transaction of the deed that it reports.
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { THROTTLED, THROTTLES } from '#domain/throttles.ts'
import type { Mail } from '#server/mails/mail.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertMailWithin } from '#server/store/mails.ts'
import type { Enqueue } from './enqueue.ts'
import { trialOf } from './throttle.ts'

/** What a deed or a job needs to record what happened and to tell people of it. */
export type Recording = {
  readonly enqueue: Enqueue
  readonly now: number
  /** Where the product is reached, for links in mails. */
  readonly baseUrl: string
}

type Mailing = {
  readonly personId: number | null
  readonly to: string
  readonly mail: Mail
  /** The limit on mails to one address that this mail counts towards. */
  readonly within?: 'mailsOfDeeds' | 'contactsToUs'
}

/**
 * Refuses if the address has had too many mails; then a person's deed is refused, too. What happens without
 * us, such as a payment, goes on without the mail, and the statement says the same.
 */
export async function queueMail(
  { enqueue, now }: { readonly enqueue: Enqueue; readonly now: number },
  db: Tx,
  { personId, to, mail, within = 'mailsOfDeeds' }: Mailing,
): Promise<Verdict> {
  const trial = trialOf({ name: within, whose: [to] }, now)
  const { limit } = THROTTLES[within]
  const id = await insertMailWithin(db, trial, limit, {
    personId,
    recipient: to,
    ...mail,
    goodUntil: null,
    createdAt: now,
  })
  if (id === undefined) return refuse('too_many', THROTTLED)
  await enqueue(db, 'mail', id)
  return allow()
}
