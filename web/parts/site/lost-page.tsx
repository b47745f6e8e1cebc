// The page for an address that has nothing to show, by what was looked for there.
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { ApologyPage } from './apology-page.tsx'

type Lost = {
  readonly status: 404 | 410
  readonly title: string
  readonly words: string
  /** Where the person can go on, the best place first. */
  readonly ways: readonly { readonly label: string; readonly href: string }[]
}

const TITLE = 'This page didn’t make the final draft.'

const LOST = {
  page: {
    status: 404,
    title: TITLE,
    words: 'The link may be old, or the address mistyped. Your orders and drafts are where you left them.',
    ways: [
      { label: 'Back to the start', href: '/' },
      { label: 'My Orders', href: '/orders/active' },
    ],
  },
  /** A text that we withdrew on purpose. */
  text: {
    status: 410,
    title: 'We’ve taken this page down.',
    words: 'It won’t come back. What we still stand behind is on the blog and among the samples.',
    ways: [
      { label: 'Read the blog', href: '/blog' },
      { label: 'Read a sample', href: '/samples' },
    ],
  },
  /** An order that its reader does not have at the desk: a notification may still lead a writer there. */
  order: {
    status: 404,
    title: TITLE,
    words:
      'The order may have another writer now, or the address is mistyped. All of your orders are at the desk.',
    ways: [{ label: 'Back to the desk', href: '/desk' }],
  },
} satisfies Record<string, Lost>

export function LostPage({ what = 'page' }: { what?: keyof typeof LOST }) {
  const { status, title, words, ways }: Lost = LOST[what]
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
