// Header, matter and footer of a public page, on one sheet.
import type { ReactNode } from 'react'
import { Page } from '#web/ui/page/page.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <SiteHeader />
      {children}
      <SiteFooter />
    </Page>
  )
}
