// Shows how the conversation of an order stands. A reader may also bring how far they have read, and their draft.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { messages } from '#contract/methods/messages.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { canRead } from '#domain/orders.ts'
import { sideOf } from '#domain/threads.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { leaveHint } from '#server/store/hints.ts'
import { lockPerson } from '#server/store/people.ts'
import { findThread, saveThreadDraft, markThreadRead } from '#server/store/threads.ts'
import { viewThread } from '#server/views/messages.ts'

export async function showThread(
  { actor, db }: OfPerson<WriteContext>,
  { order: orderId, known, draft }: InputOf<typeof messages.state>,
) {
  const thread = await findThread(db, orderId, actor.id)
  if (!thread || !canRead(thread, actor)) return refuse('not_found', 'Order not found')
  const isReading = known !== undefined || draft !== undefined
  if (!isReading || sideOf(thread, actor.id) === null) return allow(viewThread(thread, actor.id))
  // The words of a person who has closed their account meanwhile may not stay.
  if (draft !== undefined && !(await lockPerson(db, actor.id))) return refuse('unauthorized', 'Unauthorized')
  if (known !== undefined && (await markThreadRead(db, orderId, actor.id, known))) {
    const people = [thread.customerId, thread.writerId].filter((id) => id !== null)
    await leaveHint(db, { type: 'state', order: orderId, people })
  }
  // It follows the mark: a sender locks the thread first, and its readers after that.
  if (draft !== undefined) await saveThreadDraft(db, orderId, actor.id, draft)
  const marked = await findThread(db, orderId, actor.id)
  return allow(viewThread(marked ?? thread, actor.id))
}
