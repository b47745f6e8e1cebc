// Takes a message back, within a minute and while the other side has not seen it. Its number stays, and its words go.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { messages } from '#contract/methods/messages.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { judgeRetraction } from '#domain/messages.ts'
import { lockConversation } from '#server/deeds/lock-conversation.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { leaveHint } from '#server/store/hints.ts'
import { emptyMessage, findMessage } from '#server/store/messages.ts'
import { delayRings } from '#server/store/rings.ts'
import { lockReaders } from '#server/store/threads.ts'
import { viewMessage } from '#server/views/messages.ts'

export async function retractMessage(
  { actor, db, now }: OfPerson<WriteContext>,
  { order: orderId, hash }: InputOf<typeof messages.retract>,
) {
  const conversation = await lockConversation(db, orderId, actor)
  if (!conversation.ok) return conversation
  const { order, self } = conversation.value
  // We lock the readers, so that the other side cannot read the message between the judgment and the deed.
  const readers = await lockReaders(db, orderId)
  const message = await findMessage(db, orderId, hash)
  if (message?.personId !== actor.id) return refuse('not_found', 'Message not found')
  const eyes = { self, known: message.seq, person: actor.id }
  if (message.retractedAt !== null) return allow(viewMessage(message, eyes))
  const others = readers.filter(({ personId }) => personId !== actor.id)
  const allowed = judgeRetraction(message, Math.max(0, ...others.map(({ known }) => known)), now)
  if (!allowed.ok) return allowed
  const { seq } = message
  await emptyMessage(db, orderId, seq, now)
  await delayRings(db, orderId)
  const people = [order.customerId, order.writerId].filter((id) => id !== null)
  await leaveHint(db, { type: 'message', order: orderId, seq, people })
  return allow(viewMessage({ ...message, content: '', retractedAt: now }, eyes))
}
