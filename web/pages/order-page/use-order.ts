// The order that an order's tab belongs to; its frame has loaded it.
import { useOutletContext } from 'react-router'
import type { WholeOrder } from '#web/parts/orders/order-words.ts'

export function useOrder(): WholeOrder {
  return useOutletContext<WholeOrder>()
}
