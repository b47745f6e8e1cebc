// Sends a mail that was given up once more.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { recordOfficeDeed } from '#server/deeds/record-office-deed.ts'
import { requeueMail } from '#server/store/mails.ts'
import { listTroubledMails } from '#server/store/troubles.ts'

export async function retryMail(ctx: OfPerson<WriteContext>, { id }: InputOf<typeof desk.retryMail>) {
  if (!(await requeueMail(ctx.db, id))) return refuse('not_found', 'Mail not found')
  await ctx.enqueue(ctx.db, 'mail', id)
  await recordOfficeDeed(ctx, { act: 'desk.retryMail', note: String(id) })
  return allow([...(await listTroubledMails(ctx.db))])
}
