// The mails that the product has sent, newest first; the oldest make room for new ones.
import type { MailContent } from './mime.ts'

const MAILS_MAX = 500

export type Mail = MailContent & { readonly id: string; readonly to: string; readonly date: number }

export type Inbox = {
  add(mail: Omit<Mail, 'id'>): void
  /** Lists all mails, or the ones to one address. */
  list(to?: string): Mail[]
  find(id: string): Mail | undefined
}

export function createInbox(): Inbox {
  const mails: Mail[] = []
  let received = 0
  return {
    add: (mail) => {
      received += 1
      mails.unshift({ ...mail, id: String(received) })
      mails.splice(MAILS_MAX)
    },
    list: (to) => (to ? mails.filter((mail) => isTo(mail, to)) : [...mails]),
    find: (id) => mails.find((mail) => mail.id === id),
  }
}

function isTo(mail: Mail, address: string): boolean {
  return mail.to.toLowerCase().split(', ').includes(address.trim().toLowerCase())
}
