// Decides on one of the customer's files. The writer gets it once it is approved.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk, noteIn } from '#server/deeds/do-at-desk.ts'
import { decideFile } from '#server/store/order-files.ts'
import { viewDossier } from '#server/views/desk.ts'

const STATES = { approve: 'approved', decline: 'declined' } as const

export async function decideOnFile(
  ctx: OfPerson<WriteContext>,
  { order: id, version, file, outcome, note }: InputOf<typeof desk.file>,
) {
  const also = async () =>
    (await decideFile(ctx.db, id, file, STATES[outcome])) ? allow() : refuse('not_found', 'File not found')
  const deed = { id, act: `desk.file.${outcome}`, about: [file], also, ...noteIn(note) } as const
  const done = await doAtDesk(ctx, deed, { version })
  return done.ok ? allow(viewDossier(done.value)) : done
}
