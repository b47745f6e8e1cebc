// Header, matter and footer of a page that needs a signed-in person, on one sheet.
import type { ReactNode } from 'react'
import { Page } from '#web/ui/page/page.tsx'
import { CustomerHeader } from './customer-header.tsx'
import { SiteFooter } from './site-footer.tsx'

/** The same element each time: React draws it once, wherever the reader goes. */
const footer = <SiteFooter />

export function CustomerFrame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <CustomerHeader />
      {children}
      {footer}
    </Page>
  )
}
