// Says whether the session of this call is alive.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'

export async function checkSession({ actor }: ReadContext) {
  return allow(actor.kind === 'person')
}
