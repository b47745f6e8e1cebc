// Hands in a version of the paper, without what its files tell about their writer; a manager checks it before the customer sees it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'
import { cleanUploads, takeCleaned } from '#server/deeds/clean-uploads.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function uploadPaper(
  ctx: OfPerson<TalkContext>,
  { order: id, version, stage, files: brought }: InputOf<typeof desk.upload>,
) {
  const cleaned = await cleanUploads(ctx, brought)
  if (!cleaned.ok) return cleaned
  const done = await ctx.whole(async (db) => {
    const taken = await takeCleaned(db, brought, cleaned.value)
    if (!taken.ok) return taken
    const files = taken.value
    return doAtDesk(
      { ...ctx, db },
      { id, act: `desk.upload.${stage}`, files },
      { version, files: files.length },
    )
  })
  return done.ok ? allow(viewDossier(done.value)) : done
}
