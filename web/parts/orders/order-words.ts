// An order in a few words.
import type { Output } from '#contract/index.ts'
import { counted } from '../prices/slip.ts'

export type Order = Output<'orders', 'info'>

/** 'Extended essay · History · 12 pages' */
export function orderDetail({ documentType, discipline, pagesNumber, slidesNumber }: Order): string {
  return [
    documentType.title,
    discipline.title,
    ...(pagesNumber > 0 ? [counted(pagesNumber, 'page')] : []),
    ...(slidesNumber > 0 ? [counted(slidesNumber, 'slide')] : []),
  ].join(' · ')
}

/** What is not paid leads to its checkout. */
export function orderPath({ id, status }: Order): string {
  return status === 'unpaid' ? `/order/${id}/checkout` : `/order/${id}`
}

export function withdrawalPath({ id }: Pick<Order, 'id'>): string {
  return `/order/${id}/withdrawal`
}
