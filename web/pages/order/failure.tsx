// The order could not be placed: what happened, and the way back to a form that lost nothing.
import { useLocation } from 'react-router'
import { isRecord } from '#contract/grammar/tags.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LAST_STEP, stepPath } from '#web/parts/order-form/form-steps.ts'
import { ApologyPage } from '#web/parts/site/apology-page.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'

export function meta() {
  return pageMeta({ title: 'The order was not placed', isHidden: true })
}

export default function OrderFailure() {
  const message = messageIn(useLocation().state)
  return (
    <ApologyPage
      margin="Order"
      title="The order was not placed."
      illustration="tray"
      actions={
        <>
          <Link href={stepPath(LAST_STEP)} {...buttonLook({})}>
            Back to the form
          </Link>
          <Link href="/contacts" {...buttonLook({ look: 'quiet' })}>
            Tell us about it
          </Link>
        </>
      }
    >
      {message !== undefined && `${message} `}
      Nothing was charged and nothing is lost: your draft is kept in this browser.
    </ApologyPage>
  )
}

/** Missing if the page is opened by its address. */
function messageIn(state: unknown): string | undefined {
  const message = isRecord(state) ? state['message'] : undefined
  return typeof message === 'string' && message !== '' ? sentence(message) : undefined
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`
}
