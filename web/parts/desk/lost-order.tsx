// The page for an order that its reader does not have at the desk: a notification may still lead a writer there.
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { ApologyPage } from '../site/apology-page.tsx'

export function LostOrder() {
  return (
    <ApologyPage
      margin="Page 404"
      title="This page didn’t make the final draft."
      illustration="lost"
      actions={
        <Link href="/desk" {...buttonLook({})}>
          Back to the desk
        </Link>
      }
    >
      The order may have another writer now, or the address is mistyped. All of your orders are at the desk.
    </ApologyPage>
  )
}
