// A link of the pieces, drawn as the router's: it stays in the app, and what it leads to is there when one presses it.
import { Link } from 'react-router'
import { useIsNear } from '#web/lib/near-links.ts'
import type { LinkProps } from '#web/ui/link.tsx'

export function RouterLink({ href, children, ...anchor }: LinkProps) {
  const [ref, isNear] = useIsNear(href)
  return (
    <Link {...anchor} ref={ref} to={href} prefetch={isNear ? 'render' : 'intent'}>
      {children}
    </Link>
  )
}
