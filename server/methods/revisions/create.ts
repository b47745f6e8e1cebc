// Asks for a revision of the paper.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { revisions } from '#contract/methods/requests.ts'
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import { refuseField } from '#domain/validations.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { claimFilesForOrder } from '#server/deeds/claim-uploads.ts'
import { judgeDeed } from '#server/deeds/judge-deed.ts'
import { recordDeed } from '#server/deeds/record-deed.ts'
import type { Tx } from '#server/store/connection.ts'
import { listReleasedFiles } from '#server/store/deliveries.ts'
import type { NewMark } from '#server/store/marks.ts'
import { listRevisions } from '#server/store/requests.ts'
import { hasReason } from '#server/store/types.ts'
import { viewRevision } from '#server/views/requests.ts'

export async function requestRevision(
  ctx: OfPerson<WriteContext>,
  { order: id, reason, instructions, attachments, marks }: InputOf<typeof revisions.create>,
) {
  const { actor, db, now } = ctx
  const judged = await judgeDeed(db, { id, act: 'revisions.create', actor, now })
  if (!judged.ok) return judged
  if (!(await hasReason(db, reason))) return refuseField('reason', 'The reason field is not valid.')
  const files = await claimFilesForOrder(
    db,
    { orderId: id, ownerId: actor.id, field: 'attachments' },
    attachments,
  )
  if (!files.ok) return files
  const fileKeys = files.value.map(({ key }) => key)
  const placed = await placeMarks(db, id, marks)
  if (!placed.ok) return placed
  await recordDeed(db, ctx, judged.value, {
    fileKeys,
    request: { reasonId: reason, instructions },
    marks: placed.value,
  })
  const [revision] = await listRevisions(db, id)
  if (!revision) throw new Error(`the new revision of order ${id} is missing after its insert`)
  return allow(viewRevision(revision, { seesAnswers: false }))
}

type AskedMark = InputOf<typeof revisions.create>['marks'][number]

/** A mark stands in a file that the customer has, and belongs to the version of that file. */
async function placeMarks(
  db: Tx,
  orderId: number,
  marks: readonly AskedMark[],
): Promise<Verdict<readonly NewMark[]>> {
  const released = await listReleasedFiles(db, orderId)
  const [first] = released
  if (marks.length > 0 && !first) return refuseField('marks', 'There is no paper to mark yet.')
  const placed = marks.flatMap(({ file, ...mark }) => {
    const marked = file === undefined ? first : released.find(({ fileKey }) => fileKey === file)
    return marked ? [{ ...mark, ...marked }] : []
  })
  return placed.length === marks.length
    ? allow(placed)
    : refuseField('marks', 'One of the marked files is not part of this paper.')
}
