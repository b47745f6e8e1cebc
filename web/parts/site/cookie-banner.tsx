// What the site keeps in the browser, said once. It floats over the foot of the page, but never over what a
// person is working on.
import { startTransition, useEffect, useState } from 'react'
import { acceptCookies } from '#web/lib/choices.ts'
import { usePageHandle } from '#web/lib/page-handle.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import styles from './cookie-banner.module.css'

const FIELDS = 'main :is(input, textarea, select)'

/**
 * This is in every page's HTML. People who accepted never see it, because a mark before the first paint hides
 * it.
 */
export function CookieBanner() {
  const isAside = useIsInField()
  if (usePageHandle('hideCookieBanner')) return null
  return (
    <aside className={styles.banner} aria-label="Cookies" data-aside={isAside || undefined}>
      <p>
        This site is using cookies as specified in the cookies policy to track your preferences and activity.{' '}
        <Link href="/privacy">
          Learn More<span className="sr-only"> about what we keep</span>
        </Link>
      </p>
      <span className={styles.accept}>
        <Button size="sm" isWide onClick={acceptCookies}>
          Yes, I understood
        </Button>
      </span>
    </aside>
  )
}

/** Whether the person is typing or choosing in the page. */
function useIsInField(): boolean {
  const [isInField, setIsInField] = useState(false)

  useEffect(() => {
    // The field shows the touch first.
    const look = () => startTransition(() => setIsInField(document.activeElement?.matches(FIELDS) === true))
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])

  return isInField
}
