// The page of the conversation about an order.
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Link } from '#web/ui/actions/link.tsx'

export default function Messages() {
  return (
    <EmptyState drawing="envelope" title="No messages yet">
      You can’t write to your writer here yet. If something can’t wait,{' '}
      <Link href="/contacts">write to us</Link>.
    </EmptyState>
  )
}
