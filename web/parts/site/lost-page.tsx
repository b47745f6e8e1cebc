// The page for an address that leads nowhere.
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { ApologyPage } from './apology-page.tsx'

export function LostPage() {
  return (
    <ApologyPage
      margin="Page 404"
      title="This page didn’t make the final draft."
      illustration="lost"
      actions={
        <>
          <Link href="/" {...buttonLook({})}>
            Back to the start
          </Link>
          <Link href="/orders/active" {...buttonLook({ look: 'quiet' })}>
            My Orders
          </Link>
        </>
      }
    >
      The link may be old, or the address mistyped. Your orders and drafts are where you left them.
    </ApologyPage>
  )
}
