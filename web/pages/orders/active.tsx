// The orders under way.
import { pageMeta } from '#web/lib/page-meta.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Folio } from '#web/ui/page.tsx'

export function meta() {
  return pageMeta({ title: 'Active orders', isHidden: true })
}

export default function ActiveOrders() {
  return (
    <Folio as="main" id="main" space="page">
      <h1>Active orders</h1>
      <EmptyState
        drawing="tray"
        title="You have no orders yet."
        action={
          <Link href="/order" {...buttonLook({})}>
            Order Now
          </Link>
        }
      >
        An order stands here from the moment you place it until it is done.
      </EmptyState>
    </Folio>
  )
}
