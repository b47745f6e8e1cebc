// Places the draft as an order, once: a second attempt of the same draft finds the order that the first one made.
import { attempt, isFailure, type Failure } from '#web/lib/api.ts'
import type { OrderDraft } from '#web/lib/order-draft.ts'
import { changeDraft, rememberOrder } from '#web/lib/state/order-form.ts'
import { chosenCategory, type Lists } from '#web/parts/order-form/lists.ts'

/** The order's id, or why there is none; the draft is kept then. */
export async function placeOrder(draft: OrderDraft, lists: Lists): Promise<number | Failure> {
  const key = draft.key || crypto.randomUUID()
  // Kept before it is sent: an answer that is lost with the page is asked for again under the same key.
  changeDraft({ key })
  const answer = await attempt('orders', 'create', { ...argumentOf(draft, lists), key })
  if (isFailure(answer)) return answer
  rememberOrder(answer.id)
  return answer.id
}

function argumentOf(draft: OrderDraft, lists: Lists) {
  const promocode = draft.promocode.trim()
  return {
    type: draft.type,
    // The steps before let nobody pass without these four.
    documentType: draft.documentType ?? 0,
    academicLevel: draft.academicLevel ?? 0,
    discipline: draft.discipline ?? 0,
    citationStyle: draft.citationStyle ?? 0,
    topic: draft.topic,
    instructions: draft.instructions,
    files: draft.files.map((file) => file.key),
    sources: draft.sources,
    skip_sources: draft.skip_sources,
    urgency: draft.urgency,
    pages_number: draft.pages_number,
    spacing: draft.spacing,
    slides_number: draft.slides_number,
    writerCategory: chosenCategory(lists, draft.writerCategory)?.id ?? 0,
    hasAbstractPage: draft.hasAbstractPage,
    previousId: draft.previousId,
    acceptedTerms: true,
    ...(promocode !== '' && { promocode }),
  }
}
