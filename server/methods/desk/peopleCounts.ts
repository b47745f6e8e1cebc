// Counts the people in each group.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { countStaff } from '#server/store/staff.ts'

export async function countPeople({ db }: ReadContext) {
  const [staff, writers, managers, admins, customers, all] = await Promise.all([
    countStaff(db, 'staff'),
    countStaff(db, 'writers'),
    countStaff(db, 'managers'),
    countStaff(db, 'admins'),
    countStaff(db, 'customers'),
    countStaff(db, 'all'),
  ])
  return allow({ staff, writers, managers, admins, customers, all })
}
