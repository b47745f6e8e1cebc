// The page for an address whose text we withdrew on purpose.
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { ApologyPage } from './apology-page.tsx'

export function WithdrawnPage() {
  return (
    <ApologyPage
      margin="Page 410"
      title="We’ve taken this page down."
      illustration="lost"
      actions={
        <>
          <Link href="/blog" {...buttonLook({})}>
            Read the blog
          </Link>
          <Link href="/samples" {...buttonLook({ look: 'quiet' })}>
            Read a sample
          </Link>
        </>
      }
    >
      It won’t come back. What we still stand behind is on the blog and among the samples.
    </ApologyPage>
  )
}
