// Said of an address whose text was taken out on purpose.
import { buttonLook } from '#web/ui/button-look.ts'
import { Link } from '#web/ui/link.tsx'
import { ApologyPage } from './apology-page.tsx'

export function WithdrawnPage() {
  return (
    <ApologyPage
      margin="Page 410"
      title="We took this page out."
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
      It stood here once and does not come back. What we still stand by is on the blog and among the samples.
    </ApologyPage>
  )
}
