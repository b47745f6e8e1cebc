// Hands in a version of the paper; a manager checks it before the customer sees it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function uploadPaper(
  ctx: OfPerson<WriteContext>,
  { order: id, version, stage, files }: InputOf<typeof desk.upload>,
) {
  const done = await doAtDesk(
    ctx,
    { id, act: `desk.upload.${stage}`, files },
    { version, files: files.length },
  )
  return done.ok ? allow(viewDossier(done.value)) : done
}
