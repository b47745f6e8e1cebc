// Opens a dispute about an order.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { disputes } from '#contract/methods/requests.ts'
import { allow } from '#domain/basics/verdict.ts'
import { refuseField } from '#domain/validations.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { claimFilesForOrder } from '#server/deeds/claim-uploads.ts'
import { judgeDeed } from '#server/deeds/judge-deed.ts'
import { recordDeed } from '#server/deeds/record-deed.ts'
import { hastenLook } from '#server/store/attempts.ts'
import { listDisputes } from '#server/store/requests.ts'
import { findPurpose, hasIssue } from '#server/store/types.ts'
import { viewDispute } from '#server/views/requests.ts'

export async function openDispute(
  ctx: OfPerson<WriteContext>,
  { order: id, purpose, issue, instructions, attachments }: InputOf<typeof disputes.create>,
) {
  const { actor, db, now } = ctx
  const wanted = await findPurpose(db, purpose)
  const asksRefund = wanted?.refund ?? false
  const judged = await judgeDeed(db, { id, act: 'disputes.create', actor, now }, { asksRefund })
  if (!judged.ok) return judged
  if (!wanted) return refuseField('purpose', 'The purpose field is not valid.')
  if (!(await hasIssue(db, issue))) return refuseField('issue', 'The issue field is not valid.')
  const files = await claimFilesForOrder(
    db,
    { orderId: id, ownerId: actor.id, field: 'attachments' },
    attachments,
  )
  if (!files.ok) return files
  const fileKeys = files.value.map(({ key }) => key)
  const dispute = { purposeId: purpose, issueId: issue, instructions }
  await recordDeed(db, ctx, judged.value, { fileKeys, dispute })
  // We take no payment during a dispute, so the provider's page has to close before the customer pays on it.
  const { status, hasOpenAttempt } = judged.value.order
  if (status === 'unpaid' && hasOpenAttempt) await hastenLook(db, id, now)
  const [opened] = await listDisputes(db, id)
  if (!opened) throw new Error(`the new dispute of order ${id} is missing after its insert`)
  return allow(viewDispute(opened))
}
