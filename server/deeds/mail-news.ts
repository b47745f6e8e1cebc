// Mails the customer once about a deed, unless they have switched such news off or the deed sends a receipt of its own.
import type { ActName } from '#domain/acts.ts'
import { notificationPath } from '#domain/links.ts'
import { chooseNews } from '#domain/mails.ts'
import { newsMail, type News } from '#server/mails/news.ts'
import type { Tx } from '#server/store/connection.ts'
import type { Reader } from '#server/store/pushes.ts'
import type { Judged } from './judge-deed.ts'
import { queueMail, type Recording } from './send-mail.ts'

const WITH_RECEIPT: ReadonlySet<ActName> = new Set([
  'account.delete',
  'payments.confirm',
  'withdrawals.create',
  'changes.create',
  'changes.confirm',
])

export async function mailNews(
  db: Tx,
  ctx: Recording,
  { id: orderId, act, order, outcome }: Judged,
  { email, mutedMails }: Reader,
  said: Pick<News, 'note' | 'back'>,
): Promise<void> {
  if (WITH_RECEIPT.has(act)) return
  const name = chooseNews(outcome, mutedMails)
  if (!email || name === undefined) return
  const mail = newsMail({
    name,
    orderId,
    url: ctx.baseUrl + notificationPath(name, orderId),
    ...said,
    amendsInstructions: outcome.amendsInstructions === true,
  })
  await queueMail(ctx, db, { personId: order.customerId, to: email, mail })
}
