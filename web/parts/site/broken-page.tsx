// The page for a failure on our side: what happened, that nothing is lost, what to do.
import { useLocation } from 'react-router'
import { useIsOnline, useReturnOfLine } from '#web/lib/online.ts'
import { useServerPage } from '#web/lib/server-page.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { ApologyPage } from './apology-page.tsx'
import styles from './broken-page.module.css'

export function BrokenPage() {
  const { pathname, search } = useLocation()
  const isOnline = useIsOnline()
  useReturnOfLine(() => location.reload())
  return (
    <ApologyPage
      margin={isOnline ? 'Our mistake' : 'No connection'}
      title={isOnline ? 'We blotted this page.' : 'You are offline.'}
      illustration="desk"
      actions={
        <>
          {/* A plain anchor, so that the browser asks for the page anew. */}
          <a href={pathname + search} {...buttonLook({})}>
            Try again
          </a>
          <Link href="/" {...buttonLook({ look: 'quiet' })}>
            Back to the start
          </Link>
        </>
      }
      foot={isOnline && <RequestId />}
    >
      {isOnline
        ? 'Something failed on our side while we were making this page. '
        : 'This page could not reach you. We’ll try again when the connection is back. '}
      Opening a page changes nothing: your orders and drafts are where you left them.
    </ApologyPage>
  )
}

/** The server writes it into the HTML; a page that failed in the browser has none. */
function RequestId() {
  const page = useServerPage()
  return (
    <p className={styles.reference}>
      If it fails again, <Link href="/contacts">tell us</Link> this number:{' '}
      <code suppressHydrationWarning>{page?.requestId ?? ''}</code>
    </p>
  )
}
