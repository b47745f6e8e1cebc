// The document around every page, and what we show if a page fails.
import './ui/page/base.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet } from 'react-router'
import { PAGE_LOCALE } from '#domain/constants.ts'
import { company } from '#domain/company.ts'
import type { Route } from './+types/root.ts'
import { usePageHandle } from './lib/page-handle.ts'
import { pageMeta } from './lib/page-meta.ts'
import { useServerPage } from './lib/server-page.ts'
import { Apology, apologyTitle } from './parts/site/apology.tsx'
import { ConfirmationDialog } from './parts/site/confirmation.tsx'
import { CookieBanner } from './parts/site/cookie-banner.tsx'
import { EarlyInput } from './parts/site/early-input.tsx'
import { KeptScroll } from './parts/site/kept-scroll.tsx'
import { OfflineLine } from './parts/site/offline-line.tsx'
import { PageProgress } from './parts/site/page-progress.tsx'
import { PageViews } from './parts/site/page-views.tsx'
import { RouteFocus } from './parts/site/route-focus.tsx'
import { RouterLinks } from './parts/site/router-link.tsx'
import { SiteFrame } from './parts/site/site-frame.tsx'
import { SkipLink } from './parts/site/skip-link.tsx'
import { StepUpDialog } from './parts/site/step-up.tsx'
import { Welcome } from './parts/site/welcome.tsx'
import { PRELOADED_FONTS } from './ui/page/fonts.ts'
import { ToastProvider } from './ui/layers/toast.tsx'

/* The paper colours of both themes, for what the browser draws around the page: it cannot read custom
   properties there. */
const PAPER = { light: '#f4f5ef', dark: '#0e121b' } as const

export function links() {
  return [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    ...PRELOADED_FONTS.map((href) => ({
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href,
      crossOrigin: 'anonymous',
    })),
  ]
}

export function meta({ error }: Route.MetaArgs) {
  if (error === undefined) return [{ title: company.name }]
  return pageMeta({ title: apologyTitle(error), isHidden: true })
}

export function Layout({ children }: { children: ReactNode }) {
  // Only the server knows these and prints what stands inside the page. In the browser, React leaves alone
  // what it has not rendered.
  const page = useServerPage()
  const hasFootBar = usePageHandle('hasFootBar')
  const isWorkplace = usePageHandle('isWorkplace')
  return (
    // The script before the first paint adds what was chosen on this device.
    <html
      lang="en"
      data-session={page?.sessionHint}
      data-analytics={page?.analyticsUrl}
      data-foot-bar={hasFootBar || undefined}
      data-workplace={isWorkplace || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta
          id="paper-light"
          name="theme-color"
          content={PAPER.light}
          media="(prefers-color-scheme: light)"
        />
        <meta id="paper-dark" name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        <meta property="og:site_name" content={company.name} />
        <meta property="og:locale" content={PAGE_LOCALE} />
        <Meta />
        <Links />
        {page?.styles && (
          <style
            nonce={page.nonce}
            data-sheets={page.styles.addresses.join(' ')}
            dangerouslySetInnerHTML={{ __html: page.styles.css }}
          />
        )}
        {page && <script nonce={page.nonce} dangerouslySetInnerHTML={{ __html: page.headScript }} />}
      </head>
      <body>
        <CSPProvider {...(page?.nonce !== undefined && { nonce: page.nonce })} disableStyleElements>
          <RouterLinks>
            <ToastProvider lasting={<OfflineLine />}>
              <SkipLink />
              {children}
              <CookieBanner />
              <ConfirmationDialog />
              <StepUpDialog />
              <Welcome />
            </ToastProvider>
          </RouterLinks>
        </CSPProvider>
        <PageProgress />
        <EarlyInput />
        <RouteFocus />
        <PageViews />
        <KeptScroll />
        {page && <script nonce={page.nonce} dangerouslySetInnerHTML={{ __html: page.startScript }} />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <Apology error={error} />
    </SiteFrame>
  )
}
