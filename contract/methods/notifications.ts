// Notifications: how many are unread, which they are, and marking them read.
import * as v from 'valibot'
import { NOTIFICATIONS_PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/constants.ts'
import { method } from '../grammar/methods.ts'
import { paging } from '../grammar/paging.ts'
import { collection, id, int } from '../grammar/shapes.ts'
import { Notification } from '../kinds/notifications.ts'

export const notifications = {
  check: method({ kind: 'read', who: 'person', input: v.object({}), output: int, refuses: [] }),
  /** Newest first. */
  fetch: method({
    kind: 'read',
    who: 'person',
    input: v.object(paging(NOTIFICATIONS_PAGE_SIZE)),
    output: collection(Notification),
    refuses: [],
  }),
  /** Marks one, those of some orders, or all as read; the answer is how many are still unread. */
  read: method({
    kind: 'write',
    who: 'person',
    input: v.union([
      v.object({ id }),
      v.object({ targets: v.pipe(v.array(id), v.minLength(1), v.maxLength(PAGE_SIZE_MAX)) }),
      v.object({ all: v.literal(true) }),
    ]),
    output: int,
    refuses: ['not_found'],
  }),
}
