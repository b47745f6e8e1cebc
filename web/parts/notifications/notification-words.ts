// What each notification tells, in a sentence: its title is only two words.
import { deskOrderPath, notificationPath } from '#domain/links.ts'
import type { DeskNotificationType, NotificationType } from '#domain/notifications.ts'
import type { Notification } from '#web/lib/news.ts'

const SENTENCES: Readonly<Record<NotificationType, string>> = {
  'paper.uploaded': 'A manager has checked a version of your paper. You can download it now.',
  'revision.updated': 'Your revised paper is here. You can download it now.',
  'revision.approved': 'We approved your request, and your writer has it.',
  'revision.declined': 'We couldn’t approve your request. You can read why.',
  'revision.requested': 'We have your request. A manager will look at it next.',
  'revision.initiated': 'A manager has asked your writer to revise the paper.',
  'dispute.accepted': 'We accepted your dispute. You can read what happens next.',
  'dispute.declined': 'We couldn’t accept your dispute. You can read why.',
  'dispute.started': 'We have your dispute. Any deadline is paused while we look at it.',
  'file.uploaded': 'We added a file to your order.',
  'file.approved': 'We checked your file, and your writer has it.',
  'file.declined': 'We couldn’t approve one of your files.',
  'order.paid': 'We received your payment.',
  'order.canceled': 'The order is canceled, and work on it has stopped.',
  'order.refunded': 'We refunded the order. Your statement shows where the money went.',
  'order.completed': 'The order is closed. You can rate the paper now.',
  'order.updated': 'Something about your order has changed.',
  'order.editing': 'Your writer is working on the paper again.',
  'instruction.updated': 'The instructions for your paper have changed.',
  'topic.changed': 'Your paper has a new topic.',
  'chat.started': 'A writer has taken your order. You can write to each other now.',
}

/** Where the person works on the order. */
const AT_DESK: Readonly<Record<DeskNotificationType, string>> = {
  'order.paid': 'A new order is paid. Check its topic and its files.',
  'revision.requested': 'The customer asks for a revision. A manager will decide.',
  'dispute.started': 'The customer has opened a dispute. A manager will decide.',
  'paper.uploaded': 'There is a version of the paper to look at.',
  'order.updated': 'Something about the order has changed.',
  'order.canceled': 'The order is canceled. The work on it stops.',
  'order.refunded': 'The order is refunded. There is nothing left to do.',
  'order.completed': 'The order is closed. There is nothing left to do.',
  'order.editing': 'The paper goes back to its writer.',
  'revision.approved': 'The revision is approved. The paper goes back to its writer.',
  'revision.declined': 'The revision is declined. The paper stays as it is.',
  'revision.updated': 'The customer has the revised paper.',
  'revision.initiated': 'A manager asks for a revision of the paper.',
  'dispute.accepted': 'The dispute is settled.',
  'dispute.declined': 'The dispute is declined. The order goes on.',
  'file.uploaded': 'There is a new file with the order.',
  'file.approved': 'The customer’s file is approved.',
  'file.declined': 'The customer’s file is declined.',
  'instruction.updated': 'The instructions have changed.',
  'topic.changed': 'The paper has a new topic.',
  'chat.started': 'The paper is yours. You can write to the customer.',
  'writer.replaced': 'Another writer takes over the paper. There is nothing left for you to do.',
}

const DESK_BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(AT_DESK))
const BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(SENTENCES))

export function sentenceAbout({ type, desk }: Notification): string | undefined {
  return (desk ? DESK_BY_NAME : BY_NAME).get(type.name)
}

/** Returns where a click on it leads. */
export function pathOf({ type, reference, desk }: Notification): string {
  // Once the next writer has it, a writer who was replaced can’t open the order.
  if (type.name === 'writer.replaced') return '/desk'
  return desk ? deskOrderPath(reference) : notificationPath(type.name, reference)
}
