// Writes down what staff changed apart from orders, and has all processes make the public pages anew.
import { insertOfficeAudit } from '#server/store/audits.ts'
import type { Tx } from '#server/store/connection.ts'
import { leaveHint } from '#server/store/hints.ts'

type Doing = { readonly db: Tx; readonly actor: { readonly id: number }; readonly now: number }

export async function recordOfficeDeed(
  { db, actor, now }: Doing,
  { act, note, subjectId = actor.id }: { act: `desk.${string}`; note: string; subjectId?: number },
): Promise<void> {
  await insertOfficeAudit(db, { subjectId, actorId: actor.id, act, note, at: now })
}

/** Records a deed of the office that changes the public pages, and has our copies of them made again. */
export async function recordPublicChange(ctx: Doing, deed: { act: `desk.${string}`; note: string }) {
  await recordOfficeDeed(ctx, deed)
  await leaveHint(ctx.db, { type: 'pages' })
}
