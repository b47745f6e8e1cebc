// Shows what the caller's wallet holds, and how much of it payments under way have set aside.
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { sumWallet } from '#server/store/ledger.ts'
import { viewWallet } from '#server/views/statements.ts'

export async function showWallet({ actor, db }: OfPerson<ReadContext>) {
  return allow(viewWallet(await sumWallet(db, actor.id)))
}
