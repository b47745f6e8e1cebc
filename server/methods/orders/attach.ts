// Adds the customer's uploads to one of their orders.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { orders } from '#contract/methods/orders.ts'
import { allow } from '#domain/basics/verdict.ts'
import { claimFilesForOrder } from '#server/deeds/claim-uploads.ts'
import { judgeDeed } from '#server/deeds/judge-deed.ts'
import { recordDeed } from '#server/deeds/record-deed.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { viewFile } from '#server/views/files.ts'

export async function attachToOrder(
  ctx: OfPerson<WriteContext>,
  { id, files }: InputOf<typeof orders.attach>,
) {
  const { actor, db, now } = ctx
  const judged = await judgeDeed(db, { id, act: 'orders.attach', actor, now }, { files: files.length })
  if (!judged.ok) return judged
  const uploads = await claimFilesForOrder(db, { orderId: id, ownerId: actor.id }, files)
  if (!uploads.ok) return uploads
  await recordDeed(db, ctx, judged.value, { fileKeys: uploads.value.map(({ key }) => key) })
  return allow(uploads.value.map(viewFile))
}
