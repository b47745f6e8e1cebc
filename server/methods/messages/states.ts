// Lists the conversations of a person, as customer or as writer, page by page.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { messages } from '#contract/methods/messages.ts'
import { allow } from '#domain/basics/verdict.ts'
import { hasItemsBeyond } from '#domain/paging.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { countThreads, listThreads } from '#server/store/threads.ts'
import { viewListedThread } from '#server/views/messages.ts'

export async function fetchThreads(
  { actor, db }: OfPerson<ReadContext>,
  { offset, size, messagable }: InputOf<typeof messages.states>,
) {
  const [rows, total] = await Promise.all([
    listThreads(db, actor.id, { offset, size, messagable }),
    countThreads(db, actor.id, messagable),
  ])
  const items = rows.map((row) => viewListedThread(row, actor.id))
  return allow({ items, total, offset, size, next: hasItemsBeyond(offset, items.length, total) })
}
