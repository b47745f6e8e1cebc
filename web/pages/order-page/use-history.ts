// The history of an order: the newest events come with it, and older ones when they are asked for.
import { useEffect, useState } from 'react'
import { ALL_ACTIVITIES, filterActivities } from '#domain/activities.ts'
import { ACTIVITIES_PAGE_SIZE } from '#domain/constants.ts'
import { collectPages, isFullPage } from '#domain/paging.ts'
import { tryCall, call, isFailure } from '#web/lib/api.ts'
import { useOrderDetail } from '#web/lib/state/order-detail.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import type { Event } from '#web/parts/orders/event-words.ts'
import type { WholeOrder } from '#web/parts/orders/order-words.ts'

const FAILED = 'We couldn’t load the earlier events. Please try again.'

/** Returns the events that are here, and the way to older ones: page by page, or all at once when the filter shows only some kinds. */
export function useHistory(order: WholeOrder) {
  const { id, eventHistories, filter } = useOrderDetail()
  const [isWhole, setIsWhole] = useState(!isFullPage(order.activities.length, ACTIVITIES_PAGE_SIZE))
  const [readOnId, setReadOnId] = useState<number | null>(null)
  const isKnown = id === order.id
  const events = isKnown ? eventHistories : order.activities

  useEffect(() => {
    const { revisions, disputes } = order
    const known = useOrderDetail.getState()
    const isSame = known.id === order.id
    useOrderDetail.setState({
      id: order.id,
      orderDetail: order,
      revisions,
      disputes,
      eventHistories: joined(order.activities, isSame ? known.eventHistories : []),
      ...(isSame ? {} : { filter: { by: 'all', ref: null }, transformerEvent: null }),
    })
  }, [order])

  async function fetchRest() {
    const found = await collectPages(
      async (page) => (await call('activities', 'fetch', { order: order.id, ...page })).items,
      ALL_ACTIVITIES,
    ).catch(() => null)
    return found === null ? FAILED : show(found, true)
  }

  async function fetchPage() {
    const found = await tryCall('activities', 'fetch', { order: order.id, offset: events.length })
    return isFailure(found) ? FAILED : show(found.items, !found.next)
  }

  function show(found: readonly Event[], isAll: boolean): undefined {
    const known = useOrderDetail.getState()
    // The person may have opened another order meanwhile.
    if (known.id !== order.id) return
    const oldest = events.at(-1)?.id ?? 0
    const earlier = filterActivities(found, filter.by, filter.ref).find(({ id: each }) => each < oldest)
    setReadOnId(earlier?.id ?? null)
    setIsWhole(isAll)
    useOrderDetail.setState({ eventHistories: joined(known.eventHistories, found) })
  }

  const older = useDeed(() => (filter.by === 'all' ? fetchPage() : fetchRest()))
  return { events, hasMore: !isWhole, older, readOnId }
}

/** Returns each event once, newest first. */
function joined(newer: readonly Event[], older: readonly Event[]): readonly Event[] {
  const ids = new Set(newer.map(({ id }) => id))
  return [...newer, ...older.filter(({ id }) => !ids.has(id))].toSorted((a, b) => b.id - a.id)
}
