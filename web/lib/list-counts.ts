// Counts the orders in each of the four lists.
import { LIST_SCOPES, ORDER_LISTS, type OrderList } from '#domain/statuses.ts'
import { tryCall, isFailure } from './api.ts'

export type ListCounts = ReadonlyMap<OrderList, number>

/** Counts each list; one that could not be counted has no number. */
export async function fetchListCounts(): Promise<ListCounts> {
  const counts = await Promise.all(ORDER_LISTS.map(countList))
  return new Map(counts.filter((count) => count !== null))
}

async function countList(list: OrderList): Promise<readonly [OrderList, number] | null> {
  const found = await tryCall('orders', 'fetch', { scope: [...LIST_SCOPES[list]], offset: 0, size: 1 })
  return isFailure(found) ? null : [list, found.total]
}
