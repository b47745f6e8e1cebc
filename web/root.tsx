// The document around every page, and what stands there when a page cannot.
import './ui/base.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { use, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { PAGE_LOCALE } from '#domain/constants.ts'
import { company } from '#domain/company.ts'
import type { Route } from './+types/root.ts'
import { AnalyticsContext } from './lib/analytics.ts'
import { BEFORE_PAINT } from './lib/choices.ts'
import { MARK_FIRST_LOOK } from './lib/first-look.ts'
import { useNonce } from './lib/nonce.ts'
import { HOLD_EARLY_DEEDS } from './lib/early-input.ts'
import { pageMeta } from './lib/page-meta.ts'
import { SessionHintContext } from './lib/session-hint.ts'
import { BrokenPage } from './parts/site/broken-page.tsx'
import { ConfirmationDialog } from './parts/site/confirmation.tsx'
import { CookieBanner } from './parts/site/cookie-banner.tsx'
import { EarlyInput } from './parts/site/early-input.tsx'
import { LostPage } from './parts/site/lost-page.tsx'
import { PageViews } from './parts/site/page-views.tsx'
import { RouteFocus } from './parts/site/route-focus.tsx'
import { RouterLink } from './parts/site/router-link.tsx'
import { SiteFrame } from './parts/site/site-frame.tsx'
import { SkipLink } from './parts/site/skip-link.tsx'
import { StepUpDialog } from './parts/site/step-up.tsx'
import { Welcome } from './parts/site/welcome.tsx'
import { WithdrawnPage } from './parts/site/withdrawn-page.tsx'
import { PRELOADED_FONTS } from './ui/fonts.ts'
import { LinkProvider } from './ui/link.tsx'
import { ToastProvider } from './ui/toast.tsx'

/* The paper of either theme, for what the browser draws around the page: it reads no custom property there. */
const PAPER = { light: '#f4f5ef', dark: '#0e121b' } as const

/* What stands where a page cannot, by the status it was answered with. */
const APOLOGIES = new Map([
  [404, { title: 'Page not found', Page: LostPage }],
  [410, { title: 'Page withdrawn', Page: WithdrawnPage }],
])
const BROKEN = { title: 'This page broke', Page: BrokenPage }

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
  return pageMeta({ title: apologyFor(error).title, isHidden: true })
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    // Only the server gives the hints, and the script before the first paint adds what was chosen on this device.
    <html
      lang="en"
      data-session={use(SessionHintContext)}
      data-analytics={use(AnalyticsContext)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
        {/* Our own files need no nonce, and the browser could not hydrate one. */}
        <Links nonce="" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `${BEFORE_PAINT};${MARK_FIRST_LOOK};${HOLD_EARLY_DEEDS}` }}
        />
      </head>
      <body>
        <CSPProvider {...(nonce !== undefined && { nonce })} disableStyleElements>
          <LinkProvider value={RouterLink}>
            <ToastProvider>
              <SkipLink />
              {children}
              <CookieBanner />
              <ConfirmationDialog />
              <StepUpDialog />
              <Welcome />
            </ToastProvider>
          </LinkProvider>
        </CSPProvider>
        <EarlyInput />
        <RouteFocus />
        <PageViews />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { Page } = apologyFor(error)
  return (
    <SiteFrame>
      <Page />
    </SiteFrame>
  )
}

function apologyFor(error: unknown) {
  return (isRouteErrorResponse(error) && APOLOGIES.get(error.status)) || BROKEN
}
