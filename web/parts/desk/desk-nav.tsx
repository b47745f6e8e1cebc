// The pages of the desk that the person may open.
import { useLocation } from 'react-router'
import { MANAGERS, STAFF } from '#domain/desk.ts'
import type { Scope } from '#domain/people.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { Link } from '#web/ui/actions/link.tsx'
import header from '../site/site-header.module.css'

type Place = { readonly label: string; readonly href: string; readonly for: readonly Scope[] }

const BOARD: Place = { label: 'Board', href: '/desk', for: STAFF }
const PLACES: readonly Place[] = [
  { label: 'Numbers', href: '/desk/numbers', for: MANAGERS },
  { label: 'Ratings', href: '/desk/ratings', for: MANAGERS },
  { label: 'Prices', href: '/desk/prices', for: ['admin'] },
  { label: 'Lists', href: '/desk/lists', for: ['admin'] },
  { label: 'People', href: '/desk/people', for: ['admin'] },
  { label: 'Trouble', href: '/desk/trouble', for: ['admin'] },
]

export function DeskNav({ className }: { className: string | undefined }) {
  const { pathname } = useLocation()
  const scopes = useAuth(({ user }) => user?.scopes)
  const places = PLACES.filter((place) => place.for.some((scope) => scopes?.includes(scope)))
  const here = places.find(({ href }) => href === pathname) ?? BOARD
  return (
    <nav className={className} aria-label="Main">
      <ul className={header.items}>
        {[BOARD, ...places].map((place) => (
          <li key={place.href}>
            <Link
              className={header.item}
              href={place.href}
              aria-current={place === here ? 'page' : undefined}
            >
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
