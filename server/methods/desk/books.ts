// Checks the books, and the record of who did what.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { verifyAudits } from '#server/deeds/verify-audits.ts'

export async function showBooks({ db, now }: ReadContext) {
  const differences = await checkBooks(db, now)
  const { rows: audits, broken } = await verifyAudits(db)
  return allow({ checkedAt: now, differences: [...differences], audits, broken })
}
