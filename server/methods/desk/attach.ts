// Adds a manager's uploads to an order. They need no decision, so its writer has them at once.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { approveFiles } from '#server/store/order-files.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function attachAtDesk(
  ctx: OfPerson<WriteContext>,
  { order: id, version, files }: InputOf<typeof desk.attach>,
) {
  const also = async () => {
    await approveFiles(ctx.db, files)
    return allow()
  }
  const done = await doAtDesk(ctx, { id, act: 'desk.attach', files, also }, { version, files: files.length })
  return done.ok ? allow(viewDossier(done.value)) : done
}
