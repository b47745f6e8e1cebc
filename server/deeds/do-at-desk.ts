// Does a deed of the desk: judges it on the version that the person saw, writes it down, and answers with the order as it is now.
import type { ActArgs, ActName } from '#domain/acts.ts'
import type { Verdict } from '#domain/basics/verdict.ts'
import type { Actor } from '#domain/orders.ts'
import type { Tx } from '#server/store/connection.ts'
import { claimFilesForOrder } from './claim-uploads.ts'
import { judgeDeed } from './judge-deed.ts'
import { readDossier, type DossierFacts } from './read-dossier.ts'
import { recordDeed, type Brought } from './record-deed.ts'
import type { Recording } from './send-mail.ts'

export type AtDesk = Recording & { readonly db: Tx; readonly actor: Actor & { readonly id: number } }

type DeskAct = Extract<ActName, `desk.${string}`>

type Deed<A extends DeskAct> = Brought & {
  readonly id: number
  readonly act: A
  /** Loose uploads of the person who does it. */
  readonly files?: readonly string[]
  /** More to do once the deed is judged. If this is refused, so is the deed. */
  readonly also?: () => Promise<Verdict>
}

export async function doAtDesk<A extends DeskAct>(
  ctx: AtDesk,
  { id, act, files = [], also, ...brought }: Deed<A>,
  ...args: ActArgs[A]
): Promise<Verdict<DossierFacts>> {
  const { db, actor, now } = ctx
  const judged = await judgeDeed(db, { id, act, actor, now }, ...args)
  if (!judged.ok) return judged
  const isFromDesk = act === 'desk.attach'
  const uploads = await claimFilesForOrder(db, { orderId: id, ownerId: actor.id, isFromDesk }, files)
  if (!uploads.ok) return uploads
  const more = await also?.()
  if (more?.ok === false) return more
  const fileKeys = uploads.value.map(({ key }) => key)
  await recordDeed(db, ctx, judged.value, { ...brought, fileKeys })
  return readDossier(ctx, id)
}

/** Returns no note for an empty one. */
export function noteIn(note: string): { readonly note?: string } {
  return note === '' ? {} : { note }
}
