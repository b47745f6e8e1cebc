// Checks the books: asks every question and reports what differs.
import { DAY } from '#domain/basics/instant.ts'
import { REFUND_LATE_SECONDS } from '#domain/payments.ts'
import { beginCheck, listDifferences, noteCheck, QUESTIONS } from '#server/store/books.ts'
import type { Db } from '#server/store/connection.ts'

export type Found = {
  readonly about: string
  /** 'order': what the number is the number of. */
  readonly of: string
  readonly id: number
  readonly found: string
}

/** Checks the books. All its questions see them at the same moment. */
export async function checkBooks(db: Db, now: number): Promise<readonly Found[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const found: Found[] = []
      for (const [about, [of, question]] of Object.entries(QUESTIONS))
        for (const difference of await listDifferences(tx, question, now - REFUND_LATE_SECONDS))
          found.push({ about, of, ...difference })
      return found
    })
}

/** Checks the books once a day; the first worker to ask does it. */
export async function checkBooksDaily(
  { db, now }: { readonly db: Db; readonly now: number },
  onDifferences: (found: readonly Found[]) => void,
): Promise<void> {
  const day = Math.floor(now / DAY)
  if (!(await beginCheck(db, day, now))) return
  const found = await checkBooks(db, now)
  await noteCheck(db, day, found.length)
  if (found.length > 0) onDifferences(found)
}
