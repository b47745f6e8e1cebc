// Lists the person's notifications, newest first.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { notifications } from '#contract/methods/notifications.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { listNotifications } from '#server/store/notifications.ts'
import { viewNotification } from '#server/views/notifications.ts'

export async function fetchNotifications(
  { actor, db }: OfPerson<ReadContext>,
  page: InputOf<typeof notifications.fetch>,
) {
  return allow((await listNotifications(db, actor.id, page)).map(viewNotification))
}
