// Stands beside the list while no order is open.
import { EmptyState } from '#web/ui/status/empty-state.tsx'

export default function NoOrder() {
  return (
    <EmptyState drawing="tray" title="No order is open">
      Choose an order from the list, or press J.
    </EmptyState>
  )
}
