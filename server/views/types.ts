// The reference lists of the order form as everyone sees them.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Category, Price, Purpose, Reference, Urgency } from '#contract/kinds/choices.ts'
import { toDollars } from '#domain/basics/money.ts'
import { formatDuration } from '#domain/deadlines.ts'

type Titled = { readonly id: number; readonly title: string }
type DocumentType = Titled & { readonly pages: number; readonly slides: number; readonly spacing: number }

export function viewReference({ id, title }: Titled): Value<typeof Reference> {
  return { id, title }
}

export function viewDocumentType({
  id,
  title,
  pages,
  slides,
  spacing,
}: DocumentType): Value<typeof Reference> {
  return { id, title, pages, slides, spacing }
}

type CategoryRow = Titled & {
  readonly percent: number
  readonly writers: number
  readonly finished: number
  readonly rating: number | null
}

export function viewCategory({
  id,
  title,
  percent,
  writers,
  finished,
  rating,
}: CategoryRow): Value<typeof Category> {
  return { id, title, percent, record: { writers, finished, rating } }
}

export function viewPurpose({
  id,
  title,
  refund,
}: Titled & { readonly refund: boolean }): Value<typeof Purpose> {
  return { id, title, refund }
}

export function viewUrgency({ hours }: { readonly hours: number }): Value<typeof Urgency> {
  return { hours, title: formatDuration(hours) }
}

type PriceRow = { readonly levelId: number; readonly hours: number; readonly cents: number }

export function viewPrice({ levelId, hours, cents }: PriceRow): Value<typeof Price> {
  return { level: levelId, hours, value: toDollars(cents) }
}
