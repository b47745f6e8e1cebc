// Adds a message to the conversation of an order. A message that comes again, with the same hash, is answered as we stored it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { messages } from '#contract/methods/messages.ts'
import { isMessagable } from '#domain/acts/noting.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { lockConversation } from '#server/deeds/lock-conversation.ts'
import { judgeTry, trialOf } from '#server/deeds/throttle.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { findMessage, insertMessage, type MessageRow } from '#server/store/messages.ts'
import { countOne } from '#server/store/throttles.ts'
import { viewMessage } from '#server/views/messages.ts'

export async function sendMessage(
  { actor, db, now, random }: OfPerson<WriteContext>,
  { order: orderId, content, hash = random.fileKey() }: InputOf<typeof messages.send>,
) {
  const counted = { name: 'messages', whose: [String(actor.id)] } as const
  // The others run once the conversation is locked.
  const [conversation, stored, tries] = await Promise.all([
    lockConversation(db, orderId, actor),
    findMessage(db, orderId, hash),
    countOne(db, trialOf(counted, now)),
  ])
  if (!conversation.ok) return conversation
  const { order, total, lastMessageAt, self } = conversation.value
  const { customerId, writerId } = order
  const said = { orderId, hash, personId: actor.id, author: self, content }
  const allowed = judgeTry(counted, tries)
  if (!allowed.ok) return allowed
  if (stored) return repeat(stored, said)
  if (!isMessagable(order) || writerId === null)
    return refuse('conflict', 'Messages are closed for this order.')
  const seq = total + 1
  // Browsers sort by time, and a call that began earlier may be stored later.
  const at = Math.max(now, lastMessageAt ?? 0)
  await insertMessage(db, { ...said, seq, at, otherId: self === 'client' ? writerId : customerId })
  const eyes = { self, known: seq, person: actor.id }
  return allow(viewMessage({ ...said, seq, createdAt: at, retractedAt: null }, eyes))
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
