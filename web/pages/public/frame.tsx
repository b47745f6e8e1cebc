// The frame that all public pages share: header, matter, footer.
import { data, Outlet } from 'react-router'
import { baseUrlContext } from '#web/lib/base-url.ts'
import { withdrawnContext } from '#web/lib/withdrawn.ts'
import { SiteFrame } from '#web/parts/site/site-frame.tsx'
import type { Route } from './+types/frame.ts'

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(withdrawnContext)) throw data(null, { status: 410 })
  return { baseUrl: context.get(baseUrlContext) }
}

/** The browser knows our address without asking. */
export function clientLoader() {
  return { baseUrl: location.origin }
}

export default function PublicFrame() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
