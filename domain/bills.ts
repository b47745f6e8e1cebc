// The bill of an order: every line with the numbers that made it, so that it can be explained after the tariff has changed.
import { ABSTRACT_PAGE_CENTS, PREVIOUS_WRITER_PERCENT, REWRITING_FACTOR_PERCENT } from './constants.ts'
import { isDoubleSpaced } from './orders.ts'
import { quotePrice, type PricedPaper } from './prices.ts'

export type BillLineKind = 'pages' | 'slides' | 'discount' | 'category' | 'previous' | 'abstract'

/** quantity × unit × per mille ÷ 1000; `cents` is negative where it lowers the price. */
export type BillLine = {
  readonly kind: BillLineKind
  readonly quantity: number
  readonly unitCents: number
  readonly permille: number
  readonly cents: number
}

/** Writes the bill of a slip. Its lines add up to the total, and lines of 0 are left out. */
export function billOf(paper: PricedPaper): BillLine[] {
  const quote = quotePrice(paper)
  const factor = paper.type === 'rewriting' ? REWRITING_FACTOR_PERCENT : 100
  const page = 10 * factor * (isDoubleSpaced(paper.spacing) ? 2 : 1)
  const ofBase = (percent: number) => ({ quantity: 1, unitCents: quote.baseCents, permille: 10 * percent })
  const perPage = { unitCents: paper.costPerPageCents }
  const lines: BillLine[] = [
    { kind: 'pages', quantity: paper.pages, ...perPage, permille: page, cents: quote.pagesCents },
    { kind: 'slides', quantity: paper.slides, ...perPage, permille: 5 * factor, cents: quote.slidesCents },
    { kind: 'discount', ...ofBase(paper.discountPercent), cents: -quote.discountCents },
    { kind: 'category', ...ofBase(paper.categoryPercent), cents: quote.serviceCents },
    { kind: 'previous', ...ofBase(PREVIOUS_WRITER_PERCENT), cents: quote.previousCents },
    {
      kind: 'abstract',
      quantity: 1,
      unitCents: ABSTRACT_PAGE_CENTS,
      permille: 1000,
      cents: quote.abstractCents,
    },
  ]
  return lines.filter(({ cents }) => cents !== 0)
}
