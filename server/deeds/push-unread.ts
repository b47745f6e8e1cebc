// Rings in the browsers of readers with unread messages that can't be taken back any more, and sends the
// pushes that waited for the morning.
import { topicOf } from '#domain/mails.ts'
import type { Db } from '#server/store/connection.ts'
import { deletePush, findReader, lockDuePushes, movePush } from '#server/store/pushes.ts'
import { listRingDue, lockRingDue, settlePush } from '#server/store/rings.ts'
import { eachAlone } from './each-alone.ts'
import { whenAwake } from './place.ts'
import { queuePush } from './queue-push.ts'
import type { Recording } from './send-mail.ts'

type Pushing = Recording & { readonly db: Db }

/**
 * Tells readers of unread messages, at most `most`, and returns how many were due. Messages that wait for the
 * morning are told once, then.
 */
export async function pushUnread({ db, ...ctx }: Pushing, most: number): Promise<number> {
  const due = await listRingDue(db, 'push_due_at', ctx.now, most)
  await eachAlone('readers', due, (reader) =>
    db.transaction().execute(async (tx) => {
      const locked = await lockRingDue(tx, 'push_due_at', reader, ctx.now)
      if (!locked) return
      await settlePush(tx, reader, null)
      if (locked.unread === 0 || locked.mutedPushes.includes('messages')) return
      const found = await findReader(tx, reader.personId)
      if (found) await queuePush(ctx, tx, found, { orderId: reader.orderId, news: null })
    }),
  )
  return due.length
}

/**
 * Sends the pushes whose quiet hours are over, at most `most`, and returns how many were due. Their readers may
 * have chosen other hours or other news since.
 */
export async function pushInTheMorning({ db, ...ctx }: Pushing, most: number): Promise<number> {
  const { now } = ctx
  return db.transaction().execute(async (tx) => {
    const due = await lockDuePushes(tx, now, most)
    for (const { id, name, mutedPushes, ...reader } of due) {
      const morning = whenAwake(reader, now)
      if (mutedPushes.includes(topicOf(name))) await deletePush(tx, id)
      else if (morning > now) await movePush(tx, id, morning)
      else {
        await movePush(tx, id, null)
        await ctx.enqueue(tx, 'push', id)
      }
    }
    return due.length
  })
}
