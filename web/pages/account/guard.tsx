// Guards the pages that need a signed-in person: visitors get no further, and these pages load nothing for them.
import { Outlet, useRouteError } from 'react-router'
import { requireUser } from '#web/lib/session.ts'
import { Apology } from '#web/parts/site/apology.tsx'
import { Protected } from '#web/parts/site/protected.tsx'

export const clientMiddleware = [requireUser]

export default function Guard() {
  return (
    <Protected>
      <Outlet />
    </Protected>
  )
}

/** The header and the footer stay around it. */
export function ErrorBoundary() {
  return <Apology error={useRouteError()} />
}
