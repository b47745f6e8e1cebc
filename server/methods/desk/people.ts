// Lists the people of the desk and their scopes, by the page; with a query, anyone.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import { hasItemsBeyond } from '#domain/paging.ts'
import type { ReadContext } from '#server/context.ts'
import { countStaff, listStaff } from '#server/store/staff.ts'
import { viewStaff } from '#server/views/staff.ts'

export async function listPeople({ db }: ReadContext, { query, offset, size }: InputOf<typeof desk.people>) {
  const sought = query.toLowerCase()
  const [rows, total] = await Promise.all([listStaff(db, sought, { offset, size }), countStaff(db, sought)])
  const items = rows.map(viewStaff)
  return allow({ items, total, offset, size, next: hasItemsBeyond(offset, items.length, total) })
}
