// The events of an order's history as its customer reads them.
import type { Output } from '#contract/index.ts'

export type Event = Output<'activities', 'fetch'>['items'][number]

type Titled = Pick<Event, 'type' | 'owner' | 'attaches'>

const TITLES: Readonly<Record<string, string>> = {
  'order.created': 'You placed the order',
  'discount.applied': 'Your discount was applied',
  'order.paid': 'You paid for the order',
  'order.approved': 'A manager approved your topic',
  'order.rejected': 'A manager declined the order',
  'order.confirmed': 'A writer took your order',
  'chat.started': 'The chat with your writer is open',
  'order.checking': 'A manager is checking a new version',
  'order.finalizing': 'Your writer is making the final paper',
  'order.editing': 'Your writer is revising the paper',
  'order.completed': 'The order is complete',
  'order.refunded': 'Your money was refunded',
  'order.updated': 'The order was updated',
  'order.credited': 'We credited your wallet for the delay',
  'order.lapsed': 'Your change was not paid in time, so the order stays as it was',
  'paper.uploaded': 'A paper was uploaded',
  'revision.requested': 'You asked for a revision',
  'revision.approved': 'Your revision request was approved',
  'revision.declined': 'Your revision request was declined',
  'revision.initiated': 'We started a revision',
  'revision.updated': 'The revised paper was uploaded',
  'dispute.started': 'You opened a dispute',
  'dispute.accepted': 'Your dispute was accepted',
  'dispute.declined': 'Your dispute was declined',
  'topic.changed': 'The topic was changed',
  'instruction.updated': 'The instructions were updated',
}

export function eventTitle({ type, owner, attaches }: Titled): string {
  const { name, title } = type
  if (name === 'order.canceled')
    return owner.isClient ? 'You withdrew from the order' : 'The order was canceled'
  if (name.startsWith('file.')) return fileTitle(name, owner.isClient, attaches[0]?.files.length ?? 1)
  return TITLES[name] ?? title
}

function fileTitle(name: string, isClient: boolean, count: number): string {
  const isOne = count === 1
  if (name === 'file.uploaded' && isClient)
    return isOne ? 'You uploaded a file' : `You uploaded ${count} files`
  if (name === 'file.uploaded') return isOne ? 'We added a file' : `We added ${count} files`
  const verb = name === 'file.approved' ? 'approved' : 'declined'
  return isOne ? `Your file was ${verb}` : `Your files were ${verb}`
}
