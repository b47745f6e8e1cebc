// Says who is signed in; a visitor gets no user.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { findClient } from '#server/store/people.ts'
import { viewAuth } from '#server/views/client.ts'

export async function showSession({ actor, db }: ReadContext) {
  return allow(viewAuth(actor.kind === 'person' ? await findClient(db, actor.id) : undefined))
}
