// What the draft costs as it stands: the estimate is made by the same function that makes the bill.
import { counted } from '#domain/basics/counted.ts'
import { formatDuration, neighbouringPresets } from '#domain/deadlines.ts'
import { billOf } from '#domain/bills.ts'
import { REWRITING_FACTOR_PERCENT } from '#domain/constants.ts'
import { orderTypeLabel } from '#domain/orders.ts'
import { costPerPage, quoteDeadlines, type PricedPaper } from '#domain/prices.ts'
import { formatMoney } from '#domain/basics/money.ts'
import type { OrderDraft } from './order-draft.ts'
import { entryOf, slipOf, type Slip } from '../prices/slip.ts'
import { chosenCategory, type Lists } from './lists.ts'

type UnpricedPaper = Omit<PricedPaper, 'costPerPageCents'>

/** Prices the draft; null while the level or the amount of work is not known. */
export function draftSlip(draft: OrderDraft, lists: Lists, discountPercent: number): Slip | null {
  const { academicLevel, urgency } = draft
  const costPerPageCents = academicLevel === null ? null : costPerPage(lists.tariffs, academicLevel, urgency)
  if (costPerPageCents === null || draft.pages_number + draft.slides_number === 0) return null
  const bill = billOf({ ...paperOf(draft, lists, discountPercent), costPerPageCents })
  return slipOf(bill.map(entryOf), chosenCategory(lists, draft.writerCategory)?.title ?? '')
}

/** Lists what stands on the slip before there is a sum. */
export function unpricedLines({ type, pages_number, slides_number }: OrderDraft) {
  const amount = [
    pages_number > 0 ? counted(pages_number, 'page') : '',
    slides_number > 0 ? counted(slides_number, 'slide') : '',
  ]
  return [
    { label: orderTypeLabel(type), amount: typeEffect(type) },
    { label: 'Work', amount: amount.filter(Boolean).join(', ') || 'not set yet', isLastOfGroup: true },
  ]
}

/** Prices the same paper at the deadlines next to the chosen one. */
export function otherDeadlines(draft: OrderDraft, lists: Lists, discountPercent: number) {
  if (draft.academicLevel === null) return []
  const paper = paperOf(draft, lists, discountPercent)
  const hours = neighbouringPresets(draft.urgency)
  return quoteDeadlines(paper, lists.tariffs, draft.academicLevel, hours).map((quote) => ({
    name: formatDuration(quote.hours),
    value: formatMoney(quote.totalCents),
  }))
}

export function typeEffect(type: OrderDraft['type']): string {
  return type === 'rewriting' ? `× ${REWRITING_FACTOR_PERCENT / 100} per page` : 'full price'
}

function paperOf(draft: OrderDraft, lists: Lists, discountPercent: number): UnpricedPaper {
  return {
    type: draft.type,
    pages: draft.pages_number,
    slides: draft.slides_number,
    spacing: draft.spacing,
    categoryPercent: chosenCategory(lists, draft.writerCategory)?.percent ?? 0,
    discountPercent,
    hasAbstractPage: draft.hasAbstractPage,
    hasPreviousWriter: draft.previousId !== null,
  }
}
