// Mails: what people may switch off, and how long we remember whether a mail went out.
import { DAY } from './basics/instant.ts'
import type { NotificationType } from './notifications.ts'
import { instantAt, wallClock, type Place } from './zones.ts'

/** Long enough to see whom a mail did not reach. */
export const SETTLED_MAIL_SECONDS = 30 * DAY

/** The kinds of news, each with its own switch. Mails about money always come. */
export const MAIL_TOPICS = ['messages', 'papers', 'deadlines', 'requests', 'files', 'changes'] as const

/** Hours of a person's clock, from 0 to 23, in which nothing rings. */
export type QuietHours = { readonly from: number; readonly until: number }

export type MailTopic = (typeof MAIL_TOPICS)[number]

/** News that a mail words by the event, because its notification only says that something has changed. */
const TOLD_BY_EVENT = ['order.credited', 'order.lapsed'] as const

/** What a mail can be about. */
export type NewsName = NotificationType | (typeof TOLD_BY_EVENT)[number]

const TOPICS: Readonly<Record<NewsName, MailTopic | 'money'>> = {
  'paper.uploaded': 'papers',
  'revision.updated': 'papers',
  'revision.approved': 'requests',
  'revision.declined': 'requests',
  'revision.requested': 'changes',
  'revision.initiated': 'requests',
  'dispute.accepted': 'requests',
  'dispute.declined': 'requests',
  'dispute.started': 'changes',
  'file.uploaded': 'files',
  'file.approved': 'files',
  'file.declined': 'files',
  'order.paid': 'money',
  'order.canceled': 'money',
  'order.refunded': 'money',
  'order.completed': 'changes',
  'order.updated': 'changes',
  'order.credited': 'deadlines',
  'order.lapsed': 'changes',
  'order.editing': 'changes',
  'instruction.updated': 'changes',
  'topic.changed': 'changes',
  'chat.started': 'changes',
}

/** Returns the topic that switches it off; null means unread messages. */
export function topicOf(name: NewsName | null): MailTopic | 'money' {
  return name === null ? 'messages' : TOPICS[name]
}

/** Picks what the one mail and the push of a deed are about: money first, and nothing that the customer has switched off. */
export function chooseNews(
  {
    activities,
    notifications,
  }: { readonly activities: readonly string[]; readonly notifications: readonly NotificationType[] },
  muted: readonly string[],
): NewsName | undefined {
  const events = TOLD_BY_EVENT.filter((name) => activities.includes(name))
  const told: readonly NewsName[] = events.length > 0 ? events : notifications
  const wanted = told.filter((name) => !muted.includes(TOPICS[name]))
  return wanted.find((name) => TOPICS[name] === 'money') ?? wanted[0]
}

/** Returns the instant itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(at: number, place: Place, quiet: QuietHours | null): number {
  if (quiet === null) return at
  const { from, until } = quiet
  const clock = wallClock(at, place)
  const begun = clock.hour >= from
  const over = clock.hour >= until
  if (from < until ? !begun || over : !begun && over) return at
  const day = over ? clock.day + 1 : clock.day
  return instantAt({ ...clock, day, hour: until, minute: 0 }, place)
}
