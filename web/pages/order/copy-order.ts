// Takes an earlier order as the beginning of a new one.
import { isDoubleSpaced } from '#domain/orders.ts'
import { attempt, isFailure } from '#web/lib/api.ts'
import { INITIAL_DRAFT, type OrderDraft } from '#web/lib/order-draft.ts'
import { loadUser, signInPath } from '#web/lib/session.ts'
import { offerDraft } from '#web/lib/state/order-form.ts'
import type { Template } from '#web/parts/order-form/lists.ts'

const NOT_FOUND = 'The earlier order could not be found, so nothing was copied.'

/** Where to go on, and what went wrong. */
export async function copyOrder(previousId: number): Promise<{ path: string; problem?: string }> {
  if ((await loadUser()) === null)
    return { path: signInPath({ pathname: '/order', search: `?from=${previousId}` }) }
  const answer = await attempt('types', 'fetch', { names: ['order'], previousId })
  const template = isFailure(answer) ? null : answer.order
  if (!template) return { path: '/order', problem: NOT_FOUND }
  offerDraft('an earlier order', draftFrom(template))
  return { path: '/order' }
}

/** What is the order's own, its files and its code, stays with it; a copy does not ask for the same writer. */
function draftFrom(order: Template): OrderDraft {
  return {
    ...INITIAL_DRAFT,
    type: order.type,
    documentType: order.documentType.id,
    academicLevel: order.level.id,
    discipline: order.discipline.id,
    citationStyle: order.style.id,
    topic: order.topic,
    instructions: order.instructions,
    sources: order.sources,
    skip_sources: order.skipSources,
    urgency: order.orderedUrgency,
    pages_number: order.pagesNumber,
    slides_number: order.slidesNumber,
    spacing: isDoubleSpaced(order.spacing) ? 2 : 1,
    writerCategory: order.category.id,
    hasAbstractPage: order.hasAbstractPage,
  }
}
