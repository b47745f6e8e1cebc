// The menu of the four lists of orders.
import { ORDER_LISTS, type OrderList } from '#domain/statuses.ts'
import { SideNav } from '#web/ui/side-nav.tsx'

export const LIST_LABELS: Readonly<Record<OrderList, string>> = {
  active: 'Active',
  unpaid: 'Unpaid',
  completed: 'Completed',
  canceled: 'Canceled',
}

export function OrderListsNav({ current }: { current?: OrderList }) {
  return (
    <SideNav
      label="Orders"
      places={ORDER_LISTS.map((list) => ({
        href: `/orders/${list}`,
        label: LIST_LABELS[list],
        isCurrent: list === current,
      }))}
    />
  )
}
