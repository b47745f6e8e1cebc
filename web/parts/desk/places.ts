// Where one is at the desk, as the address says it: which queue, what is looked for, and which order is open.
import type { DeskQueue } from '#domain/desk.ts'

export type DeskPlace = { readonly queue: DeskQueue; readonly query: string; readonly page: number }

export function deskPath({ queue, query, page }: DeskPlace, order?: number): string {
  const search = new URLSearchParams({ queue })
  if (query !== '') search.set('query', query)
  if (page > 1) search.set('page', String(page))
  return `/desk${order === undefined ? '' : `/${order}`}?${search}`
}
