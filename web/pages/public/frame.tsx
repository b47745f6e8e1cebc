// The frame that all public pages share: header, matter, footer.
import { data, Outlet } from 'react-router'
import { siteContext } from '#web/lib/site.ts'
import { SiteFrame } from '#web/parts/site/site-frame.tsx'
import type { Route } from './+types/frame.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl, isWithdrawn } = context.get(siteContext)
  if (isWithdrawn) throw data(null, { status: 410 })
  return { baseUrl }
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
