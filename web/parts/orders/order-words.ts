// An order in a few words.
import type { Output } from '#contract/index.ts'
import { counted } from '#domain/basics/counted.ts'
import { spacingLabel } from '#domain/orders.ts'
import { joinFacts } from '#web/lib/join-facts.ts'

export type WholeOrder = Output<'orders', 'info'>
export type Order = Output<'orders', 'fetch'>['items'][number]

/** 'Extended essay · History · 12 pages' */
export function orderDetail({ documentType, discipline, pagesNumber, slidesNumber }: Order): string {
  return joinFacts([
    documentType.title,
    discipline.title,
    ...(pagesNumber > 0 ? [counted(pagesNumber, 'page')] : []),
    ...(slidesNumber > 0 ? [counted(slidesNumber, 'slide')] : []),
  ])
}

export function withdrawalPath({ id }: Pick<Order, 'id'>): string {
  return `/order/${id}/withdrawal`
}

export function changePath({ id }: Pick<Order, 'id'>): string {
  return `/order/${id}/change`
}

/** '8 pages, single', '12 slides' */
export function lengthWords({ pagesNumber, slidesNumber, spacing }: Order): string {
  const pages = pagesNumber > 0 ? `${counted(pagesNumber, 'page')}, ${spacingLabel(spacing)}` : ''
  const slides = slidesNumber > 0 ? counted(slidesNumber, 'slide') : ''
  return [pages, slides].filter((part) => part !== '').join('; ')
}

export function referenceWords({ sources, skipSources }: Order): string {
  return skipSources ? 'Skipped' : String(sources)
}
