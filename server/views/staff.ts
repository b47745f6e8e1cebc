// A person as an admin sees them.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Person } from '#contract/kinds/people.ts'
import { SCOPES } from '#domain/people.ts'
import type { StaffRow } from '#server/store/staff.ts'

export function viewStaff(row: StaffRow): Value<typeof Person> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    isTest: row.isTest,
    scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
    penName: row.penName,
    category:
      row.categoryId === null || row.categoryTitle === null
        ? null
        : { id: row.categoryId, title: row.categoryTitle },
    openPapers: row.openPapers,
    seenAt: row.seenAt,
  }
}
