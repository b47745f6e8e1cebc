// How many orders stand in each of the four lists.
import { LIST_SCOPES, ORDER_LISTS, type OrderList } from '#domain/statuses.ts'
import { call } from './api.ts'

export type ListCounts = ReadonlyMap<OrderList, number>

export async function fetchListCounts(): Promise<ListCounts> {
  return new Map(await Promise.all(ORDER_LISTS.map(countList)))
}

async function countList(list: OrderList): Promise<[OrderList, number]> {
  const { total } = await call('orders', 'fetch', { scope: [...LIST_SCOPES[list]], offset: 0, size: 1 })
  return [list, total]
}
