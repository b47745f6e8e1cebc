// What each notification tells, in a sentence: its title is only two words.
import type { NotificationType } from '#domain/notifications.ts'

const SENTENCES: Readonly<Record<NotificationType, string>> = {
  'paper.uploaded': 'A manager has checked a version of your paper. You can download it now.',
  'revision.updated': 'Your revised paper is here. You can download it now.',
  'revision.approved': 'We approved your request, and your writer has it.',
  'revision.declined': 'We couldn’t approve your request. You can read why.',
  'revision.requested': 'We have your request. A manager will look at it next.',
  'revision.initiated': 'A manager has asked your writer to revise the paper.',
  'dispute.accepted': 'We accepted your dispute. You can read what happens next.',
  'dispute.declined': 'We couldn’t accept your dispute. You can read why.',
  'dispute.started': 'We have your dispute. The deadline is paused while we look at it.',
  'file.uploaded': 'We added a file to your order.',
  'file.approved': 'We checked your file, and your writer has it.',
  'file.declined': 'We couldn’t approve one of your files.',
  'order.paid': 'We received your payment.',
  'order.canceled': 'The order is canceled, and work on it has stopped.',
  'order.refunded': 'Your money is on its way back to you.',
  'order.completed': 'The order is closed. You can rate the paper now.',
  'order.updated': 'Something about your order has changed.',
  'order.editing': 'Your writer is working on the paper again.',
  'instruction.updated': 'The instructions for your paper have changed.',
  'topic.changed': 'Your paper has a new topic.',
  'chat.started': 'A writer has taken your order. You can write to each other now.',
}

const BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(SENTENCES))

export function sentenceAbout(name: string): string | undefined {
  return BY_NAME.get(name)
}
