// The mails about an order under way: a delivered paper, a decision, an end.
import { company } from '#domain/company.ts'
import type { NewsName } from '#domain/mails.ts'
import { formatUid } from '#domain/orders.ts'
import { returnWords, type ReturnSplit } from '#domain/refunds.ts'
import { writeMail, type Mail } from './mail.ts'

export type News = {
  readonly name: NewsName
  readonly orderId: number
  readonly url: string
  /** What a manager said about it. */
  readonly note: string | null
  /** What we return to the customer, and where it goes. */
  readonly back: Omit<ReturnSplit, 'captures'> | null
  /** The request that we approved joins the instructions. */
  readonly amendsInstructions: boolean
}

type Words = {
  readonly margin: string
  readonly heading: string
  readonly body: string
  readonly action: string
}

/** `{order}` stands for the order's number. */
const WORDS: Readonly<Record<NewsName, Words>> = {
  'paper.uploaded': {
    margin: 'it is here',
    heading: 'A version of your paper for order {order} is here',
    body: 'Your writer has delivered a version of order {order}, and a manager has checked it. You can read and download it now.',
    action: 'See the paper',
  },
  'revision.updated': {
    margin: 'revised',
    heading: 'Your revised paper for order {order} is here',
    body: 'Your writer has revised order {order}, and a manager has checked it. You can read and download it now.',
    action: 'See the paper',
  },
  'revision.approved': {
    margin: 'approved',
    heading: 'We approved your revision request for order {order}',
    body: 'Your writer is working on order {order} again. The order page shows when it’s due.',
    action: 'See the request',
  },
  'revision.declined': {
    margin: 'declined',
    heading: 'We declined your revision request for order {order}',
    body: 'We looked at your request about order {order} and couldn’t approve it.',
    action: 'See the request',
  },
  'revision.initiated': {
    margin: 'once more',
    heading: 'We are having your paper for order {order} revised',
    body: 'A manager has asked your writer to revise order {order}. You don’t need to do anything.',
    action: 'See the order',
  },
  'revision.requested': {
    margin: 'received',
    heading: 'We received your revision request for order {order}',
    body: 'A manager will look at your request about order {order} next, and we’ll tell you what we decide.',
    action: 'See the request',
  },
  'dispute.accepted': {
    margin: 'accepted',
    heading: 'We accepted your dispute about order {order}',
    body: 'We looked at your dispute about order {order} and accepted it. The order page shows what happens next.',
    action: 'See the dispute',
  },
  'dispute.declined': {
    margin: 'declined',
    heading: 'We declined your dispute about order {order}',
    body: 'We looked at your dispute about order {order} and couldn’t accept it. Any work that it interrupted goes on where it stopped.',
    action: 'See the dispute',
  },
  'dispute.started': {
    margin: 'received',
    heading: 'We received your dispute about order {order}',
    body: 'A manager will look at your dispute about order {order} within 20 business days. Any deadline is paused until then.',
    action: 'See the dispute',
  },
  'order.paid': {
    margin: 'paid',
    heading: 'Order {order} is paid',
    body: 'We received your payment for order {order}.',
    action: 'See the order',
  },
  'order.canceled': {
    margin: 'canceled',
    heading: 'Order {order} is canceled',
    body: 'Work on order {order} has stopped.',
    action: 'See the order',
  },
  'order.refunded': {
    margin: 'refunded',
    heading: 'Order {order} is refunded',
    body: 'We have refunded order {order}.',
    action: 'See the order',
  },
  'order.completed': {
    margin: 'complete',
    heading: 'Order {order} is complete',
    body: 'The time for revisions is over, and order {order} is closed. We would love to hear how you liked the paper.',
    action: 'Rate the paper',
  },
  'order.updated': {
    margin: 'news',
    heading: 'There is news about order {order}',
    body: 'Something about order {order} has changed.',
    action: 'See the order',
  },
  'order.credited': {
    margin: 'late',
    heading: 'We credited you for the delay of order {order}',
    body: 'Your paper wasn’t here when it was due, and we are sorry. You don’t need to do anything for the credit.',
    action: 'See the order',
  },
  'order.lapsed': {
    margin: 'as it was',
    heading: 'Order {order} stays as it was',
    body: 'You asked to change order {order}. The difference wasn’t paid within 24 hours, so we didn’t make the change. If you still want it, you can ask for it again.',
    action: 'See the order',
  },
  'order.editing': {
    margin: 'once more',
    heading: 'Your writer is revising order {order}',
    body: 'Your writer is working on order {order} again. The order page shows when it’s due.',
    action: 'See the order',
  },
  'instruction.updated': {
    margin: 'changed',
    heading: 'The instructions of order {order} have changed',
    body: 'The instructions of order {order} have changed. Please check that they say what you want.',
    action: 'See the instructions',
  },
  'topic.changed': {
    margin: 'changed',
    heading: 'The topic of order {order} has changed',
    body: 'The topic of order {order} has changed. Please check that it says what you want.',
    action: 'See the order',
  },
  'file.uploaded': {
    margin: 'a file',
    heading: 'We added a file to order {order}',
    body: 'We added a file to order {order}.',
    action: 'See the files',
  },
  'file.approved': {
    margin: 'approved',
    heading: 'We approved a file of order {order}',
    body: 'We checked a file of order {order} and approved it.',
    action: 'See the files',
  },
  'file.declined': {
    margin: 'declined',
    heading: 'We declined a file of order {order}',
    body: 'We checked a file of order {order} and couldn’t approve it.',
    action: 'See the files',
  },
  'chat.started': {
    margin: 'say hello',
    heading: 'A writer has taken order {order}',
    body: 'Your writer has started order {order}. You can write to each other on the order page.',
    action: 'Open the messages',
  },
}

/** Says what becomes of an approved request while the order is not at a finished paper: no writer works on it again. */
const JOINS_INSTRUCTIONS: Words = {
  ...WORDS['revision.approved'],
  body: 'We added your request to the instructions of order {order}, and the writer will follow it.',
}

export function newsHeading(name: NewsName, orderId: number): string {
  return WORDS[name].heading.replaceAll('{order}', formatUid(orderId))
}

export function newsMail({ name, orderId, url, note, back, amendsInstructions }: News): Mail {
  const isAmendment = amendsInstructions && name === 'revision.approved'
  const { margin, body, action } = isAmendment ? JOINS_INSTRUCTIONS : WORDS[name]
  const heading = newsHeading(name, orderId)
  const about = (text: string) => text.replaceAll('{order}', formatUid(orderId))
  return writeMail({
    subject: heading,
    preview: about(body),
    note: margin,
    heading,
    paragraphs: [
      about(body),
      ...(note === null ? [] : [`Our manager writes: “${note}”`]),
      ...(back === null ? [] : [returnWords(back)]),
    ],
    action: { label: action, url },
    afterwards: ['You can choose which of these mails you get in your profile settings.'],
    reason: `You ordered a paper at ${company.name} with this address.`,
  })
}
