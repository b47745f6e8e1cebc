// The public pages share one frame: header, matter, footer.
import { Outlet } from 'react-router'
import { SiteFrame } from '#web/parts/site/site-frame.tsx'

export default function PublicFrame() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
