// The shared frame of all pages that need a signed-in person.
import { Outlet } from 'react-router'
import { CustomerFrame } from '#web/parts/site/customer-frame.tsx'

export default function PersonalFrame() {
  return (
    <CustomerFrame>
      <Outlet />
    </CustomerFrame>
  )
}
