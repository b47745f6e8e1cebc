// Places the draft as an order, once: a second call with the same draft finds the order that the first one made.
import { tryCall, isFailure, type Failure } from '#web/lib/api.ts'
import type { OrderDraft } from '#web/parts/order-form/order-draft.ts'
import { changeDraft, rememberOrder } from '#web/parts/order-form/order-state.ts'
import { chosenCategory, type Lists } from '#web/parts/order-form/lists.ts'

/** Returns nothing if the order is placed, or why it is not; the draft stays in that case. */
export async function sendOrder(draft: OrderDraft, lists: Lists): Promise<Failure | undefined> {
  const key = draft.key || crypto.randomUUID()
  // We keep the key before sending: if the answer is lost with the page, we ask again under the same key.
  changeDraft({ key })
  const answer = await tryCall('orders', 'create', { ...argumentOf(draft, lists), key })
  if (isFailure(answer)) {
    // An order was already placed under this key. A customer who sends the draft once more wants another
    // order, so the draft gets a new key.
    if (answer.code === 'conflict') changeDraft({})
    return answer
  }
  rememberOrder(answer.id)
  return undefined
}

/** The fields of the draft have the names that the server knows them by. */
function argumentOf({ promocode, ...draft }: OrderDraft, lists: Lists) {
  return {
    ...draft,
    // The earlier steps require these four.
    documentType: draft.documentType ?? 0,
    academicLevel: draft.academicLevel ?? 0,
    discipline: draft.discipline ?? 0,
    citationStyle: draft.citationStyle ?? 0,
    files: draft.files.map((file) => file.key),
    writerCategory: chosenCategory(lists, draft.writerCategory)?.id ?? 0,
    acceptedTerms: true,
    ...(promocode.trim() !== '' && { promocode: promocode.trim() }),
  }
}
