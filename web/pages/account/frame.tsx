// The shared frame of all pages that need a signed-in person.
import { Outlet } from 'react-router'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { CustomerFrame } from '#web/parts/site/customer-frame.tsx'

export const handle: PageHandle = { isWorkplace: true }

export default function PersonalFrame() {
  return (
    <CustomerFrame>
      <Outlet />
    </CustomerFrame>
  )
}
