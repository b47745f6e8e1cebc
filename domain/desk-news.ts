// What we tell the people of the desk about a deed: managers, what waits for them; the order's writer, what
// we tell the customer.
import type { ActName } from './acts.ts'
import type { Outcome } from './acts/act.ts'
import type { NotificationType } from './notifications.ts'

export type DeskNews = {
  readonly managers: readonly NotificationType[]
  readonly writer: readonly NotificationType[]
}

/** These ask a manager for a decision. */
const TO_DECIDE: ReadonlySet<NotificationType> = new Set([
  'order.paid',
  'revision.requested',
  'dispute.started',
])

export function deskNews(act: ActName, { notifications, uploads }: Outcome): DeskNews {
  const asked = notifications.filter((name) => TO_DECIDE.has(name))
  return {
    managers: uploads ? [...asked, 'paper.uploaded'] : asked,
    // Only the manager and the writer know of a version that goes back.
    writer: act === 'desk.return' ? ['order.updated'] : notifications,
  }
}
