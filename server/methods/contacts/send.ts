// A message from somebody who may have no account: it goes to the support inbox as a mail.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { contacts } from '#contract/methods/contacts.ts'
import { allow } from '#domain/basics/verdict.ts'
import { company } from '#domain/company.ts'
import { queueMail } from '#server/acts/send-mail.ts'
import { countTry } from '#server/acts/throttle.ts'
import type { WriteContext } from '#server/context.ts'
import { contactMail } from '#server/mails/contacts.ts'

/** False where there is no inbox to reach. */
export async function sendContact(ctx: WriteContext, contact: InputOf<typeof contacts.send>) {
  if (company.supportEmail === undefined) return allow(false)
  const allowed = await countTry(ctx.db, { name: 'contacts', whose: [ctx.caller.address] }, ctx.now)
  if (!allowed.ok) return allowed
  await queueMail(ctx, ctx.db, { personId: null, to: company.supportEmail, mail: contactMail(contact) })
  return allow(true)
}
