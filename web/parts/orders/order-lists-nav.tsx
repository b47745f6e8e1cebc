// The menu of the four lists of orders, with how many stand in each, and the way from an order back to its list.
import { listOf, ORDER_LISTS, type OrderList, type OrderStatus } from '#domain/statuses.ts'
import type { ListCounts } from '#web/lib/list-counts.ts'
import { SideNav } from '#web/ui/lists/side-nav.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'

export const LIST_LABELS: Readonly<Record<OrderList, string>> = {
  active: 'Active',
  unpaid: 'Unpaid',
  completed: 'Completed',
  canceled: 'Canceled',
}

/** For the margin of a page about one order. */
export function BackToList({ status }: { status: OrderStatus }) {
  const list = listOf(status)
  return <BackLink href={`/orders/${list}`} label={`${LIST_LABELS[list]} orders`} />
}

export function OrderListsNav({ current, counts }: { current?: OrderList; counts?: ListCounts }) {
  return (
    <SideNav
      label="Orders"
      entries={ORDER_LISTS.map((list) => ({
        href: `/orders/${list}`,
        label: LIST_LABELS[list],
        count: counts?.get(list),
        isCurrent: list === current,
      }))}
    />
  )
}
