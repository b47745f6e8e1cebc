// Takes an earlier order as the beginning of a new one.
import { isDoubleSpaced } from '#domain/orders.ts'
import { tryCall, isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { draftOf, type OrderDraft } from '#web/parts/order-form/order-draft.ts'
import { loadUser, signInPath } from '#web/lib/session.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { offerDraft } from '#web/parts/order-form/order-state.ts'
import type { Template } from '#web/parts/order-form/lists.ts'

const NOT_FOUND = 'We couldn’t find the earlier order, so nothing was copied.'

/** Where the form continues, unless we have to ask again, and what went wrong. */
export type Copied = { readonly path?: string; readonly problem?: string }

export async function orderAgain(previousId: number): Promise<Copied> {
  // Without an answer about the session, we send no one away.
  const isVisitor = (await loadUser()) === null && !useAuth.getState().isLoadingPage
  if (isVisitor) return { path: signInPath({ pathname: '/order', search: `?from=${previousId}` }) }
  const answer = await tryCall('types', 'fetch', { names: ['order'], previousId })
  if (isFailure(answer)) return { problem: failureSentence(answer) }
  const template = answer.order
  if (!template) return { path: '/order', problem: NOT_FOUND }
  offerDraft('an earlier order', draftFrom(template))
  return { path: '/order' }
}

/** Copies fields that have the same name in both. The order keeps what is its own, such as its writer. */
export function draftFrom(order: Template): OrderDraft {
  return draftOf({
    ...order,
    documentType: order.documentType.id,
    academicLevel: order.level.id,
    discipline: order.discipline.id,
    citationStyle: order.style.id,
    skip_sources: order.skipSources,
    urgency: order.orderedUrgency,
    pages_number: order.pagesNumber,
    slides_number: order.slidesNumber,
    spacing: isDoubleSpaced(order.spacing) ? 2 : 1,
    writerCategory: order.category.id,
    previousId: null,
  })
}
