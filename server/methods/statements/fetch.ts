// Shows the caller's own statement, newest first, page by page.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { statements } from '#contract/methods/statements.ts'
import { allow } from '#domain/basics/verdict.ts'
import { hasItemsBeyond } from '#domain/paging.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { countMovements, listMovements } from '#server/store/ledger.ts'
import { viewTransaction } from '#server/views/statements.ts'

export async function fetchStatement(
  { actor, db }: OfPerson<ReadContext>,
  { offset, size }: InputOf<typeof statements.fetch>,
) {
  const [rows, total] = await Promise.all([
    listMovements(db, actor.id, { offset, size }),
    countMovements(db, actor.id),
  ])
  const items = rows.map(viewTransaction)
  return allow({ items, total, offset, size, next: hasItemsBeyond(offset, items.length, total) })
}
