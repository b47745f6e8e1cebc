// Marks the person's notifications as read, and says how many are left.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { notifications } from '#contract/methods/notifications.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { countUnread, hasNotification, markRead, type Meant } from '#server/store/notifications.ts'

export async function readNotifications(
  { actor, db, now }: OfPerson<WriteContext>,
  reading: InputOf<typeof notifications.read>,
) {
  if ('id' in reading && !(await hasNotification(db, actor.id, reading.id)))
    return refuse('not_found', 'Notification not found')
  await markRead(db, { personId: actor.id, at: now, ...meantBy(reading) })
  return allow(await countUnread(db, actor.id))
}

function meantBy(reading: InputOf<typeof notifications.read>): Meant {
  if ('id' in reading) return { ids: [reading.id] }
  return 'targets' in reading ? { orderIds: reading.targets } : {}
}
