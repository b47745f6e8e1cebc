// What a hint becomes: we read the rows that it names but does not carry, and each person who is there gets their own view of them.
import type { Published } from '#contract/events.ts'
import type { Db } from '#server/store/connection.ts'
import type { Hint } from '#server/store/hints.ts'
import { findMessageAt } from '#server/store/messages.ts'
import { countUnread, findNotifications } from '#server/store/notifications.ts'
import { findThread } from '#server/store/threads.ts'
import { viewMessage, viewThread } from '#server/views/messages.ts'
import { viewNotification } from '#server/views/notifications.ts'

export type News = { readonly person: number; readonly event: Published }
export type Told = Exclude<Hint, { readonly type: 'ended' | 'order' | 'pages' | 'scopes' }>

/** Finds what we tell the people of a hint. `present` are the people who have a connection here. */
export async function newsOf(db: Db, hint: Told, present: readonly number[]): Promise<readonly News[]> {
  if (hint.type === 'message') return newsOfMessage(db, hint, present)
  const each = present.map((person) =>
    hint.type === 'state' ? newsOfMark(db, hint.order, person) : newsOfNotifications(db, hint.ids, person),
  )
  return (await Promise.all(each)).flat()
}

async function newsOfMessage(
  db: Db,
  { order, seq, row: carried }: Extract<Hint, { readonly type: 'message' }>,
  present: readonly number[],
): Promise<readonly News[]> {
  const row = carried ?? (await findMessageAt(db, order, seq))
  if (!row) return []
  const { author, personId } = row
  const other = author === 'client' ? 'writer' : 'client'
  return present.map((person) => {
    const side =
      person === personId ? { self: author, known: seq } : ({ self: other, known: seq - 1 } as const)
    return { person, event: { type: 'message', message: viewMessage(row, { ...side, person }), total: seq } }
  })
}

async function newsOfMark(db: Db, orderId: number, person: number): Promise<readonly News[]> {
  const thread = await findThread(db, orderId, person)
  if (!thread) return []
  const { target, total, known, seen } = viewThread(thread, person)
  return [{ person, event: { type: 'state', target, total, known, seen } }]
}

async function newsOfNotifications(db: Db, ids: readonly number[], person: number): Promise<readonly News[]> {
  const [rows, unread] = await Promise.all([findNotifications(db, ids, person), countUnread(db, person)])
  return rows.map((row) => ({
    person,
    event: { type: 'notification', notification: viewNotification(row), unread },
  }))
}
