// Mails a visitor's message to the support inbox; the writer needs no account.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { contacts } from '#contract/methods/contacts.ts'
import { allow } from '#domain/basics/verdict.ts'
import { company } from '#domain/company.ts'
import { queueMail } from '#server/deeds/send-mail.ts'
import { countTry } from '#server/deeds/throttle.ts'
import type { WriteContext } from '#server/context.ts'
import { contactMail } from '#server/mails/contacts.ts'

/** Answers false if no support inbox is configured. */
export async function sendContact(ctx: WriteContext, contact: InputOf<typeof contacts.send>) {
  if (company.supportEmail === undefined) return allow(false)
  const allowed = await countTry(ctx.db, { name: 'contacts', whose: [ctx.caller.network] }, ctx.now)
  if (!allowed.ok) return allowed
  const mail = contactMail(contact)
  const to = company.supportEmail
  const queued = await queueMail(ctx, ctx.db, { personId: null, to, mail, within: 'contactsToUs' })
  return queued.ok ? allow(true) : queued
}
