// What we tell the people of the desk about a deed: managers, what waits for them; the order's writer, what
// we tell the customer.
import type { ActName } from './acts.ts'
import type { Outcome } from './acts/act.ts'
import type { DeskNotificationType, NotificationType } from './notifications.ts'

export type DeskNews = {
  readonly managers: readonly NotificationType[]
  readonly writer: readonly DeskNotificationType[]
}

/** These ask a manager for a decision. */
const TO_DECIDE: ReadonlySet<NotificationType> = new Set([
  'order.paid',
  'revision.requested',
  'dispute.started',
])

export function deskNews(act: ActName, outcome: Outcome): DeskNews {
  const { notifications, uploads } = outcome
  const asked = notifications.filter((name) => TO_DECIDE.has(name))
  return {
    managers: uploads ? [...asked, 'paper.uploaded'] : asked,
    writer: writerNews(act, outcome),
  }
}

function writerNews(act: ActName, { notifications, changes }: Outcome): DeskNews['writer'] {
  if (changes?.writerId === null) return ['writer.replaced']
  // Only the manager and the writer know of a version that goes back.
  return act === 'desk.return' ? ['order.updated'] : notifications
}
