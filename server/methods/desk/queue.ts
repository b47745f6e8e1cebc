// Lists one queue of the desk, page by page; with a query, only the orders that match it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { queuesFor } from '#domain/desk.ts'
import { parseUid } from '#domain/orders.ts'
import { isManager } from '#domain/people.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { countQueue, listQueue, type Sought } from '#server/store/briefs.ts'
import { viewBrief } from '#server/views/desk.ts'

export async function fetchQueue(
  { actor, db, now }: OfPerson<ReadContext>,
  { queue, query, offset, size, ...asked }: InputOf<typeof desk.queue>,
) {
  if (!queuesFor(actor.scopes).includes(queue)) return refuse('forbidden', 'You are not allowed to do this.')
  const seesCustomer = isManager(actor.scopes)
  const asker = { id: actor.id, now }
  const sought = query === '' ? null : soughtBy(query, seesCustomer)
  const {
    status = null,
    urgent = null,
    claimable = null,
    level = null,
    documentType = null,
    writer = null,
  } = asked
  const narrowed = { sought, filter: { status, urgent, claimable, level, documentType, writer } }
  const [rows, total] = await Promise.all([
    // One more than the page shows says whether another page follows.
    listQueue(db, queue, asker, { ...narrowed, offset, size: size + 1 }),
    countQueue(db, queue, asker, narrowed),
  ])
  const items = rows.slice(0, size).map((row) => viewBrief(row, { seesCustomer }))
  return allow({ items, total, offset, size, next: rows.length > size })
}

/** Keeps only letters and digits of the query; each word has to begin a word of the topic. */
function soughtBy(query: string, seesCustomer: boolean): Sought {
  const words = query.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []
  return {
    number: parseUid(query),
    words: words.map((word) => `${word}:*`).join(' & '),
    email: seesCustomer && query.includes('@') ? query.toLowerCase() : null,
    penName: seesCustomer ? query.toLowerCase() : null,
  }
}
