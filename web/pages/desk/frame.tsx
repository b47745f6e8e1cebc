// The frame of the desk. It is for writers, managers and admins; to everyone else the desk does not exist.
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { STAFF } from '#domain/people.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { requireScope, requireUser } from '#web/lib/session.ts'
import { DeskHeader } from '#web/parts/desk/desk-header.tsx'
import { Apology } from '#web/parts/site/apology.tsx'
import { LOST, LostPage, type Lost } from '#web/parts/site/lost-page.tsx'
import { Protected } from '#web/parts/site/protected.tsx'
import { Page } from '#web/ui/page/page.tsx'

/** The cookie banner would cover the work. */
export const handle: PageHandle = { hideCookieBanner: true }

export const clientMiddleware = [requireUser, requireScope(STAFF)]

export default function DeskFrame() {
  return (
    <Page isWide>
      <DeskHeader />
      <Protected>
        <Outlet />
      </Protected>
    </Page>
  )
}

/** A notification may still lead a writer to an order that another writer has now. */
const LOST_ORDER: Lost = {
  ...LOST,
  words:
    'The order may have another writer now, or the address is mistyped. All of your orders are at the desk.',
  ways: [{ label: 'Back to the desk', href: '/desk' }],
}

/** The header stays above it. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Page isWide>
      <DeskHeader />
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <LostPage lost={LOST_ORDER} />
      ) : (
        <Apology error={error} />
      )}
    </Page>
  )
}
