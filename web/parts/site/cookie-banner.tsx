// What the site keeps in the browser, said once. It floats over the foot of the page and never holds the reader up.
import { useMatches } from 'react-router'
import { acceptCookies } from '#web/lib/choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './cookie-banner.module.css'

/** It is in every page's HTML; who has accepted never sees it, by a mark that is set before the first paint. */
export function CookieBanner() {
  const matches = useMatches()
  if (matches.some(({ handle }) => hidesBanner(handle))) return null
  return (
    <aside className={styles.banner} aria-label="Cookies">
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

/** A page leaves it out by `export const handle = { hideCookieBanner: true }`. */
function hidesBanner(handle: unknown): boolean {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'hideCookieBanner' in handle &&
    handle.hideCookieBanner === true
  )
}
