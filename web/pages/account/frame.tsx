// The pages that need somebody share one frame.
import { Outlet } from 'react-router'
import { CustomerFrame } from '#web/parts/site/customer-frame.tsx'

export default function PersonalFrame() {
  return (
    <CustomerFrame>
      <Outlet />
    </CustomerFrame>
  )
}
