// Lists people and their scopes, by the group, page by page; with a query, only those that match it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { countStaff, listStaff } from '#server/store/staff.ts'
import { viewStaff } from '#server/views/staff.ts'

export async function listPeople(
  { db }: ReadContext,
  { who, query, offset, size }: InputOf<typeof desk.people>,
) {
  const sought = query === '' ? null : query.toLowerCase()
  const [rows, total] = await Promise.all([
    // One more than the page shows says whether another page follows.
    listStaff(db, who, { sought, offset, size: size + 1 }),
    countStaff(db, who, sought),
  ])
  return allow({
    items: rows.slice(0, size).map(viewStaff),
    total,
    offset,
    size,
    next: rows.length > size,
  })
}
