// The pages that need somebody share one frame, and nobody else gets past it.
import { Outlet } from 'react-router'
import { requireUser } from '#web/lib/session.ts'
import { CustomerFrame } from '#web/parts/site/customer-frame.tsx'
import { PageSpinner, Protected } from '#web/parts/site/protected.tsx'

export const clientMiddleware = [requireUser]

/** There is nothing to load, but without a loader the browser would not pass the middleware on the first page. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <CustomerFrame>
      <PageSpinner />
    </CustomerFrame>
  )
}

export default function ProtectedFrame() {
  return (
    <CustomerFrame>
      <Protected>
        <Outlet />
      </Protected>
    </CustomerFrame>
  )
}
