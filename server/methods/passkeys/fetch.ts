// Lists the person's passkeys, the oldest first.
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { listPasskeys } from '#server/store/passkeys.ts'
import { viewPasskey } from '#server/views/passkeys.ts'

export async function fetchPasskeys({ actor, db }: OfPerson<ReadContext>) {
  return allow((await listPasskeys(db, actor.id)).map(viewPasskey))
}
