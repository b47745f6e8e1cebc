// The second half of every deed on an order: writes down all that follows from it, in the transaction that judged it.
import type { DeliveryKind } from '#domain/deliveries.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertDelivery, listFinalFiles, releaseNewest } from '#server/store/deliveries.ts'
import { hastenLook } from '#server/store/attempts.ts'
import { lapseOpenChange } from '#server/store/changes.ts'
import { freeUse } from '#server/store/discounts.ts'
import { leaveHints, type Hint } from '#server/store/hints.ts'
import { updateOrder } from '#server/store/order-facts.ts'
import { saveEdits, type Edits } from '#server/store/order-edits.ts'
import { attachFiles, loosenFiles } from '#server/store/order-files.ts'
import { insertManifest } from '#server/store/manifests.ts'
import { findReader } from '#server/store/pushes.ts'
import { startThread } from '#server/store/threads.ts'
import type { Judged } from './judge-deed.ts'
import { mailNews } from './mail-news.ts'
import { pushNews } from './push-news.ts'
import { recordHistory } from './record-history.ts'
import { recordRequests, type Asked } from './record-requests.ts'
import { returnMoney } from './send-back.ts'
import type { Recording } from './send-mail.ts'
import { tellDesk } from './tell-desk.ts'

/** What a person brings along with a deed. */
export type Brought = Asked & {
  /** Uploads that become files of the order. */
  readonly fileKeys?: readonly string[]
  /** Files of the order that the deed is about. */
  readonly about?: readonly string[]
  /** What the person says about it. */
  readonly note?: string
  /** What a manager changes about the order, with its new price if there is one. */
  readonly edits?: Edits
  /** What the history says, instead of the note. */
  readonly words?: string
}

export async function recordDeed(
  db: Tx,
  ctx: Recording,
  judged: Judged,
  brought: Brought = {},
): Promise<void> {
  const { id, actor, order, outcome } = judged
  const { now } = ctx
  await updateOrder(db, id, outcome)
  if (brought.edits) await saveEdits(db, id, brought.edits)
  const deliveryId =
    outcome.uploads && actor.id !== null
      ? await insertDelivery(db, { orderId: id, writerId: actor.id, kind: outcome.uploads, at: now })
      : undefined
  const requests = await recordRequests(db, judged, brought, now)
  const { fileKeys = [], about = [], note = null } = brought
  if (fileKeys.length > 0) await attachFiles(db, id, fileKeys, now, { deliveryId, ...requests })
  // People should not have to wait for what the files say, and later papers are compared with them.
  const isPaid = order.status === 'unpaid' && outcome.to === 'unapproved'
  if (fileKeys.length > 0 || (isPaid && order.undecidedFiles > 0)) await ctx.enqueue(db, 'reading', id)
  const released = outcome.releases ? await release(db, judged, outcome.releases, now) : []
  const finished = outcome.to === 'completed' ? await listFinalFiles(db, id) : []
  const writerId = outcome.changes?.writerId ?? null
  if (outcome.opensThread && writerId !== null)
    await startThread(db, { orderId: id, customerId: order.customerId, writerId, at: now })
  const [told, hintsOfDesk, reader] = await Promise.all([
    recordHistory(db, judged, {
      // The history shows the files of a version once the version is released.
      fileKeys: [...(outcome.uploads ? [] : fileKeys), ...about, ...released, ...finished],
      content:
        brought.words ?? note ?? brought.request?.instructions ?? brought.dispute?.instructions ?? null,
      note,
      at: now,
    }),
    tellDesk(db, judged, now),
    outcome.notifications.length > 0 ? findReader(db, order.customerId) : undefined,
  ])
  if (outcome.to === 'canceled') await loosenFiles(db, id)
  if (outcome.lapsesChange) await lapseChange(db, id, now)
  if (outcome.freesPromoUse) await freeUse(db, id)
  const back = outcome.returns
    ? await returnMoney(db, ctx, { orderId: id, customerId: order.customerId, ...outcome.returns })
    : null
  // Every deed writes the receipt first and the mail after it, so that two deeds of one customer never wait
  // for each other. We tell an erased customer nothing.
  if (reader) {
    await mailNews(db, ctx, judged, reader, { note, back })
    await pushNews(db, ctx, judged, reader, told)
  }
  const hints: Hint[] = [...hintsOfDesk]
  if (told.length > 0) hints.push({ type: 'notifications', ids: told, people: [order.customerId] })
  const people = [order.customerId, order.writerId, writerId].filter((person) => person !== null)
  const isPooled = (order.status === 'active') !== (outcome.to === 'active')
  await leaveHints(db, [...hints, { type: 'order', order: id, people, isPooled }])
}

/** Releases the newest version with a manifest, and returns its files. */
async function release(
  db: Tx,
  { id: orderId, actor }: Judged,
  kind: DeliveryKind,
  at: number,
): Promise<readonly string[]> {
  const { id: delivery, fileKeys } = await releaseNewest(db, { orderId, kind, at })
  if (actor.id === null) throw new Error(`the clock released version ${delivery}`)
  await insertManifest(db, { delivery, orderId, by: actor.id })
  return fileKeys
}

/**
 * Drops the change, and makes us ask soon about its payment, so that the provider's page closes before the
 * customer pays the difference there.
 */
async function lapseChange(db: Tx, orderId: number, at: number): Promise<void> {
  await lapseOpenChange(db, orderId, at)
  await hastenLook(db, orderId, at)
}
