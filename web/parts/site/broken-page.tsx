// Said when a page failed on our side: what happened, that nothing is lost, what to do.
import { useLocation } from 'react-router'
import { useRequestId } from '#web/lib/request-id.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Link } from '#web/ui/link.tsx'
import { ApologyPage } from './apology-page.tsx'
import styles from './broken-page.module.css'

export function BrokenPage() {
  const { pathname, search } = useLocation()
  return (
    <ApologyPage
      margin="A fault of ours"
      title="We blotted this page."
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
      foot={<RequestId />}
    >
      Something failed on our side while the page was being made. Opening a page changes nothing: your orders
      and drafts are where you left them.
    </ApologyPage>
  )
}

/** The server writes it into the HTML; a page that failed in the browser has none. */
function RequestId() {
  const requestId = useRequestId()
  return (
    <p className={styles.reference}>
      If it fails again, <Link href="/contacts">tell us</Link> this number:{' '}
      <code suppressHydrationWarning>{requestId ?? ''}</code>
    </p>
  )
}
