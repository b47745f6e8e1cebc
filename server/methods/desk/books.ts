// Checks the books, and the record of who did what.
import { toDollars } from '#domain/basics/money.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { verifyAudits } from '#server/deeds/verify-audits.ts'
import { sumAccounts } from '#server/store/books.ts'

export async function showBooks({ db, now }: ReadContext) {
  const differences = await checkBooks(db, now)
  const { rows: audits, broken } = await verifyAudits(db)
  const accounts = (await sumAccounts(db)).map(({ account, cents }) => ({
    account,
    amount: toDollars(cents),
  }))
  return allow({ checkedAt: now, accounts, differences: [...differences], audits, broken })
}
