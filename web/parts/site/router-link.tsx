// A link of the pieces, drawn as the router's: it stays in the app and fetches ahead when one is about to press it.
import { Link } from 'react-router'
import type { LinkProps } from '#web/ui/link.tsx'

export function RouterLink({ href, children, ...anchor }: LinkProps) {
  return (
    <Link to={href} prefetch="intent" {...anchor}>
      {children}
    </Link>
  )
}
