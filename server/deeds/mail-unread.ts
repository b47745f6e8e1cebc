// Mails people about unread messages, once for each thread until they have read it all.
import { HOUR } from '#domain/basics/instant.ts'
import { deskOrderPath, orderPath } from '#domain/links.ts'
import { unreadMail } from '#server/mails/messages.ts'
import type { Db, Tx } from '#server/store/connection.ts'
import { listRingDue, lockRingDue, settleMail } from '#server/store/rings.ts'
import { eachAlone } from './each-alone.ts'
import { whenAwake } from './place.ts'
import { queueMail, type Recording } from './send-mail.ts'

type Mailing = Recording & { readonly db: Db }
type Due = { readonly orderId: number; readonly personId: number }

/** Mails at most `most` readers who are due and returns how many. */
export async function mailUnread({ db, ...ctx }: Mailing, most: number): Promise<number> {
  const due = await listRingDue(db, 'mail_due_at', ctx.now, most)
  await eachAlone('readers', due, (reader) => db.transaction().execute((tx) => mailReader(tx, ctx, reader)))
  return due.length
}

async function mailReader(db: Tx, ctx: Recording, { orderId, personId }: Due): Promise<void> {
  const { now, baseUrl } = ctx
  const reader = await lockRingDue(db, 'mail_due_at', { orderId, personId }, now)
  if (!reader) return
  const { email: to, mutedMails, unread, isCustomer } = reader
  const settle = (dueAt: number | null, mailedAt: number | null) =>
    settleMail(db, orderId, personId, { dueAt, mailedAt })
  if (to === null || mutedMails.includes('messages') || unread === 0) return settle(null, null)
  const morning = whenAwake(reader, now)
  if (morning > now) return settle(morning, null)
  const path = isCustomer ? orderPath(orderId, 'messages') : deskOrderPath(orderId)
  const mail = unreadMail({ orderId, unread, url: baseUrl + path })
  const queued = await queueMail(ctx, db, { personId, to, mail })
  return queued.ok ? settle(null, now) : settle(now + HOUR, null)
}
