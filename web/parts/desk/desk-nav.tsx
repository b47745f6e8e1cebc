// The pages of the desk that the person may open.
import { useLocation } from 'react-router'
import { MANAGERS, STAFF, type Scope } from '#domain/people.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useCurrentInView } from '#web/ui/lists/use-current-in-view.ts'
import { Count } from '#web/ui/status/count.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import header from '../site/site-header.module.css'

type Entry = { readonly label: string; readonly href: string; readonly for: readonly Scope[] }

const TROUBLE = '/desk/trouble'
const BOARD: Entry = { label: 'Board', href: '/desk', for: STAFF }
const PAGES: readonly Entry[] = [
  { label: 'Numbers', href: '/desk/numbers', for: MANAGERS },
  { label: 'Ratings', href: '/desk/ratings', for: MANAGERS },
  { label: 'Prices', href: '/desk/prices', for: ['admin'] },
  { label: 'Lists', href: '/desk/lists', for: ['admin'] },
  { label: 'People', href: '/desk/people', for: ['admin'] },
  { label: 'Trouble', href: TROUBLE, for: ['admin'] },
]

type DeskNavProps = { className: string | undefined; /** How many things wait there. */ troubles: number }

export function DeskNav({ className, troubles }: DeskNavProps) {
  const { pathname } = useLocation()
  const scopes = useAuth(({ user }) => user?.scopes)
  const pages = PAGES.filter((entry) => entry.for.some((scope) => scopes?.includes(scope)))
  const here = pages.find(({ href }) => href === pathname) ?? BOARD
  const ref = useCurrentInView(here.href)
  return (
    <nav className={className} aria-label="Main">
      <ul ref={ref} className={header.items}>
        {[BOARD, ...pages].map((entry) => (
          <li key={entry.href}>
            <Link
              className={header.item}
              href={entry.href}
              aria-current={entry === here ? 'page' : undefined}
            >
              {entry.label}
              {entry.href === TROUBLE && troubles > 0 && (
                <>
                  {' '}
                  <Count of={troubles} label="waiting" />
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
