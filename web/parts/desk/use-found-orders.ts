// The orders that answer what is typed into the palette.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isManager } from '#domain/people.ts'
import { formatUid } from '#domain/orders.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { atQueue, deskPagePath } from './lists.ts'

/** What the palette can do or open. */
export type Entry = {
  readonly id: string
  readonly group: 'This order' | 'Queues' | 'Orders'
  readonly title: string
  /** What stands at its end: a key, or a number. */
  readonly keys?: string
  readonly number?: string
  readonly choose: () => void
}

const FOUND_MAX = 8
const ASK_AFTER_MS = 150
/** What is found for no words. */
const NONE = { sought: '', orders: [] }

/** Managers find every order, writers their own. Until those for the newest words are here, the older ones stay. */
export function useFoundOrders(query: string, onFound: (orders: readonly Entry[]) => void) {
  const navigate = useNavigate()
  const queue = useAuth(({ user }) => (isManager(user?.scopes ?? []) ? 'all' : 'mine'))
  const [found, setFound] = useState<{ readonly sought: string; readonly orders: readonly Entry[] }>(NONE)
  const sought = query.trim()
  const newest = useRef(onFound)
  useEffect(() => {
    newest.current = onFound
  })

  useEffect(() => {
    let isOver = false
    async function ask() {
      const answer = await tryCall('desk', 'queue', { queue, query: sought, size: FOUND_MAX })
      if (isOver || isFailure(answer)) return
      const orders = answer.items.map(({ id, uid, topic }) => ({
        id: `order ${id}`,
        group: 'Orders' as const,
        title: topic,
        number: formatUid(uid),
        choose: () => void navigate(deskPagePath(atQueue(queue), id)),
      }))
      setFound({ sought, orders })
      newest.current(orders)
    }
    const timer = setTimeout(() => void (sought === '' ? setFound(NONE) : ask()), ASK_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [sought, queue, navigate])
  return { orders: found.orders, isOld: found.sought !== sought }
}
