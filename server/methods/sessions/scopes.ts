// Lists the caller's scopes; a visitor has none.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'

export async function listScopes({ actor }: ReadContext) {
  return allow(actor.kind === 'person' ? [...actor.scopes] : [])
}
