// Adds uploads of the customer to an order of theirs.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { orders } from '#contract/methods/orders.ts'
import { judge } from '#domain/acts.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { judgeOrderFiles } from '#domain/files.ts'
import { claimUploads } from '#server/acts/claim-uploads.ts'
import { recordOutcome } from '#server/acts/record-outcome.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { attachFiles, countOrderFiles } from '#server/store/order-files.ts'
import { viewFile } from '#server/views/files.ts'

export async function attachToOrder(
  ctx: OfPerson<WriteContext>,
  { id, files }: InputOf<typeof orders.attach>,
) {
  const { actor, db, now } = ctx
  const order = await lockOrder(db, id)
  if (!order) return refuse('not_found', 'Order not found')
  const judged = judge('orders.attach', order, actor, now, { files: files.length })
  if (!judged.ok) return judged
  const uploads = await claimUploads(db, actor.id, files)
  if (!uploads.ok) return uploads
  const fitting = judgeOrderFiles(await countOrderFiles(db, id, actor.id), uploads.value.length)
  if (!fitting.ok) return fitting
  const fileKeys = uploads.value.map(({ key }) => key)
  await attachFiles(db, id, fileKeys, now)
  const { customerId } = order
  await recordOutcome(db, ctx, {
    order: { id, customerId },
    personId: actor.id,
    outcome: judged.value,
    fileKeys,
  })
  return allow(uploads.value.map(viewFile))
}
