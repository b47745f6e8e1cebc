// Counts the person's unread notifications.
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { countUnread } from '#server/store/notifications.ts'

export async function checkNotifications({ actor, db }: OfPerson<ReadContext>) {
  return allow(await countUnread(db, actor.id))
}
