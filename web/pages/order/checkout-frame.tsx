// The bare sheet of the checkout: only the name leads away from paying, to the front page.
import { Lock } from 'lucide-react'
import { Outlet } from 'react-router'
import { HeaderSheet } from '#web/parts/site/header-sheet.tsx'
import { useSessionCheck } from '#web/parts/site/use-session-check.ts'
import { Logo } from '#web/ui/page/logo.tsx'
import { Page } from '#web/ui/page/page.tsx'
import styles from './checkout.module.css'

export default function CheckoutFrame() {
  useSessionCheck()
  return (
    <Page>
      <HeaderSheet>
        <div>
          <Logo href="/" />
        </div>
        <p className={styles.secure}>
          <Lock aria-hidden="true" /> Secure checkout
        </p>
      </HeaderSheet>
      <Outlet />
    </Page>
  )
}
