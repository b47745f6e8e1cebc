// Header, matter and footer of a public page, on one sheet.
import type { ReactNode } from 'react'
import { Page } from '#web/ui/page/page.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The same element each time: React draws it once, wherever the reader goes. */
const footer = <SiteFooter />

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <SiteHeader />
      {children}
      {footer}
    </Page>
  )
}
