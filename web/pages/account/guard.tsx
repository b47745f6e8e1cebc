// Nobody gets past it to the pages that need somebody, and none of these loads anything for nobody.
import { Outlet } from 'react-router'
import { requireUser } from '#web/lib/session.ts'
import { PageSpinner, Protected } from '#web/parts/site/protected.tsx'

export const clientMiddleware = [requireUser]

/** There is nothing to load, but without a loader the browser would not pass the middleware on the first page. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <PageSpinner />
}

export default function Guard() {
  return (
    <Protected>
      <Outlet />
    </Protected>
  )
}
