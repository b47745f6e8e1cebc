// The public pages share one frame: header, matter, footer.
import { Outlet } from 'react-router'
import { baseUrlContext } from '#web/lib/base-url.ts'
import { SiteFrame } from '#web/parts/site/site-frame.tsx'
import type { Route } from './+types/frame.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { baseUrl: context.get(baseUrlContext) }
}

/** In the browser nobody needs to be asked. */
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
