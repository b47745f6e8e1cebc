// The customer's earlier orders, whose writers they can ask for again.
import { useEffect, useState } from 'react'
import { tryCall, isFailure } from '#web/lib/api.ts'
import type { PastOrder } from '#web/parts/order-form/lists.ts'

/** Fetches the person's past orders; null until we know them. */
export function usePastOrders(isWanted: boolean): readonly PastOrder[] | null {
  const [orders, setOrders] = useState<readonly PastOrder[] | null>(null)
  const isMissing = isWanted && orders === null

  useEffect(() => {
    if (!isMissing) return
    void fetchPastOrders().then(setOrders)
  }, [isMissing])

  return orders
}

async function fetchPastOrders(): Promise<readonly PastOrder[]> {
  const answer = await tryCall('types', 'fetch', { names: ['history'] })
  return isFailure(answer) ? [] : (answer.history ?? [])
}
