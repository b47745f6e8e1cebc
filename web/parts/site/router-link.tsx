// Draws links through the router: they stay in the app, and their target is already loaded when people press them.
import { Link, useLocation } from 'react-router'
import { useIsNear } from '#web/lib/near-links.ts'
import { useIsOnline } from '#web/lib/online.ts'
import type { LinkProps } from '#web/ui/actions/link.tsx'

export function RouterLink({ href, children, ...anchor }: LinkProps) {
  const [ref, isNear] = useIsNear(href)
  const mayFetch = useMayFetch()
  const ahead = isNear ? 'render' : 'intent'
  const { pathname } = useLocation()
  return (
    <Link
      {...anchor}
      ref={ref}
      to={href}
      prefetch={mayFetch ? ahead : 'none'}
      viewTransition={isShelf(pathname) && isShelf(href)}
    >
      {children}
    </Link>
  )
}

/** From a list to one of its texts and back one page melts into the other; elsewhere a change of page is a change. */
function isShelf(path: string): boolean {
  return /^\/(?:blog|samples)(?=\/|$)/.test(path)
}

/** When what it fetches ahead does not come, the router loads the page anew: files under way in the order form would be lost. */
function useMayFetch(): boolean {
  const isOnline = useIsOnline()
  const { pathname } = useLocation()
  return isOnline && pathname !== '/order'
}
