// A mail is promised: its row and its job belong to the transaction of whatever it tells about.
import type { Mail } from '#server/mails/mail.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertMail } from '#server/store/mails.ts'
import type { Enqueue } from './enqueue.ts'

export async function queueMail(
  { enqueue, now }: { readonly enqueue: Enqueue; readonly now: number },
  db: Tx,
  { personId, to, mail }: { readonly personId: number | null; readonly to: string; readonly mail: Mail },
): Promise<void> {
  const id = await insertMail(db, { personId, recipient: to, ...mail, createdAt: now })
  await enqueue(db, 'mail', id)
}
