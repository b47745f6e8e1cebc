// Gives a passkey of the person another name.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { passkeys } from '#contract/methods/passkeys.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { renamePasskey } from '#server/store/passkeys.ts'

export async function namePasskey(
  { actor, db }: OfPerson<WriteContext>,
  { id, name }: InputOf<typeof passkeys.rename>,
) {
  const isRenamed = await renamePasskey(db, actor.id, id, name)
  return isRenamed ? allow(true) : refuse('not_found', 'Not found')
}
