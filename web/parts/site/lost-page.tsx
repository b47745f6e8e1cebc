// The page for an address that has nothing to show.
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { ApologyPage } from './apology-page.tsx'

export type Lost = {
  readonly status: 404 | 410
  readonly title: string
  readonly words: string
  /** Where the person can go on, the best place first. */
  readonly ways: readonly { readonly label: string; readonly href: string }[]
}

export const LOST: Lost = {
  status: 404,
  title: 'This page didn’t make the final draft.',
  words: 'The link may be old, or the address mistyped. Your orders and drafts are where you left them.',
  ways: [
    { label: 'Back to the start', href: '/' },
    { label: 'My Orders', href: '/orders/active' },
  ],
}

/** `lost` says what was looked for there. */
export function LostPage({ lost: { status, title, words, ways } = LOST }: { lost?: Lost }) {
  return (
    <ApologyPage
      margin={`Page ${status}`}
      title={title}
      illustration="lost"
      actions={ways.map(({ label, href }, at) => (
        <Link key={href} href={href} {...buttonLook(at === 0 ? {} : { look: 'quiet' })}>
          {label}
        </Link>
      ))}
    >
      {words}
    </ApologyPage>
  )
}
