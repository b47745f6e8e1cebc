// Answers a mark of the customer: the writer has done it, or says why not.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk, noteIn } from '#server/deeds/do-at-desk.ts'
import { findMark, saveAnswer } from '#server/store/marks.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function answerMark(
  ctx: OfPerson<WriteContext>,
  { order: id, version, mark: markId, answer, note }: InputOf<typeof desk.answerMark>,
) {
  const { db, now } = ctx
  const mark = await findMark(db, id, markId)
  const also = async () => {
    await saveAnswer(db, { orderId: id, id: markId }, { answer, note, at: now })
    return allow()
  }
  const deed = { id, act: 'desk.answerMark', also, ...noteIn(note) } as const
  const done = await doAtDesk(ctx, deed, { version, mark, answer, note })
  return done.ok ? allow(viewDossier(done.value)) : done
}
