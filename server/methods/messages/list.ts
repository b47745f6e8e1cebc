// Lists the messages of an order's conversation: the newest page and older ones, or all that follow a number in it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { messages } from '#contract/methods/messages.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { canRead } from '#domain/orders.ts'
import { hasItemsBeyond } from '#domain/paging.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { listMessages } from '#server/store/messages.ts'
import { findThread } from '#server/store/threads.ts'
import { viewMessage, viewThread } from '#server/views/messages.ts'

export async function fetchMessages(
  { actor, db }: OfPerson<ReadContext>,
  { order, offset: skipped, size, after }: InputOf<typeof messages.list>,
) {
  const thread = await findThread(db, order, actor.id)
  if (!thread || !canRead(thread, actor)) return refuse('not_found', 'Order not found')
  const { total } = thread
  const newest = total - skipped
  const range =
    after === undefined
      ? { after: newest - size, upTo: newest }
      : { after, upTo: Math.min(after + size, total) }
  const eyes = { ...viewThread(thread, actor.id), person: actor.id }
  const rows = (await listMessages(db, order, range)).map((row) => viewMessage(row, eyes))
  const items = after === undefined ? rows.toReversed() : rows
  const offset = after ?? skipped
  return allow({ items, total, offset, size, next: hasItemsBeyond(offset, items.length, total) })
}
