// Adds a message to the conversation of an order. A message that comes again, with the same hash, is answered as we stored it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { messages } from '#contract/methods/messages.ts'
import { isMessagable } from '#domain/acts/noting.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { lockConversation } from '#server/deeds/lock-conversation.ts'
import { judgeTry, trialOf } from '#server/deeds/throttle.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { findMessage, insertMessage, type MessageRow } from '#server/store/messages.ts'
import { viewMessage } from '#server/views/messages.ts'

export async function sendMessage(
  { actor, db, now, random }: OfPerson<WriteContext>,
  { order: orderId, content, hash = random.fileKey() }: InputOf<typeof messages.send>,
) {
  const conversation = await lockConversation(db, orderId, actor)
  if (!conversation.ok) return conversation
  const { order, total, lastMessageAt, self } = conversation.value
  const { customerId, writerId } = order
  const said = { orderId, hash, personId: actor.id, author: self, content }
  if (!isMessagable(order) || writerId === null) {
    const stored = await findMessage(db, orderId, hash)
    return stored ? repeat(stored, said) : refuse('conflict', 'Messages are closed for this order.')
  }
  const seq = total + 1
  // Browsers sort by time, and a call that began earlier may be stored later.
  const at = Math.max(now, lastMessageAt ?? 0)
  const counted = { name: 'messages', whose: [String(actor.id)] } as const
  const otherId = self === 'client' ? writerId : customerId
  const { count, isNew } = await insertMessage(db, { ...said, seq, at, otherId }, trialOf(counted, now))
  const allowed = judgeTry(counted, count)
  if (!allowed.ok) return allowed
  if (isNew)
    return allow(
      viewMessage({ ...said, seq, createdAt: at, retractedAt: null }, { self, known: seq, person: actor.id }),
    )
  const stored = await findMessage(db, orderId, hash)
  if (!stored) throw new Error(`message ${hash} of order ${orderId} is neither new nor stored`)
  return repeat(stored, said)
}

type Said = Pick<MessageRow, 'personId' | 'author' | 'content'>

/** Answers the same message from its author as we stored it. Words that were taken back are gone, so we don't compare them. */
function repeat(stored: MessageRow, said: Said): Verdict<ReturnType<typeof viewMessage>> {
  const isSame =
    stored.personId === said.personId && (stored.retractedAt !== null || stored.content === said.content)
  if (!isSame) return refuse('conflict', 'Another message was sent under this hash.')
  const { author: self, seq: known, personId: person } = stored
  return allow({ ...viewMessage(stored, { self, known, person }), resend: true })
}
