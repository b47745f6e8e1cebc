// The mail about unread messages. It quotes nothing, because their author may still take them back.
import { company } from '#domain/company.ts'
import { formatUid } from '#domain/orders.ts'
import { writeMail, type Mail } from './mail.ts'

type Unread = { readonly orderId: number; readonly unread: number; readonly url: string }

export function unreadMail({ orderId, unread, url }: Unread): Mail {
  const order = formatUid(orderId)
  const [what, it] = unread === 1 ? ['a new message', 'it'] : [`${unread} new messages`, 'them']
  return writeMail({
    subject: `You have ${what} about order ${order}`,
    preview: `You can read ${it} on the order page.`,
    note: 'for you',
    heading: `You have ${what}`,
    paragraphs: [`You have ${what} about order ${order}. You can read ${it} and answer on the order page.`],
    action: { label: 'Open the messages', url },
    afterwards: [
      'We won’t write again about this conversation until you have read it.',
      'You can choose which of these mails you get in your profile settings.',
    ],
    reason: `You’re part of this conversation at ${company.name}.`,
  })
}
