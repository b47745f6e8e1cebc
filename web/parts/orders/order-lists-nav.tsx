// The menu of the four lists of orders, with how many stand in each.
import { ORDER_LISTS, type OrderList } from '#domain/statuses.ts'
import type { ListCounts } from '#web/lib/list-counts.ts'
import { SideNav } from '#web/ui/lists/side-nav.tsx'

export const LIST_LABELS: Readonly<Record<OrderList, string>> = {
  active: 'Active',
  unpaid: 'Unpaid',
  completed: 'Completed',
  canceled: 'Canceled',
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
