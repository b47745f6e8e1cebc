// Where an unknown payment leads: what that means, and the way back.
import { useSearchParams } from 'react-router'
import { checkoutPath } from '#domain/payments.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { ApologyPage } from '#web/parts/site/apology-page.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'

export function meta() {
  return pageMeta({ title: 'The payment was not found', isHidden: true })
}

export default function PaymentFailure() {
  const [query] = useSearchParams()
  const id = Number(query.get('order'))
  const hasOrder = Number.isSafeInteger(id) && id > 0
  return (
    <ApologyPage
      margin="Payment"
      title="We don’t know this payment."
      illustration="envelope"
      actions={
        <>
          {hasOrder && (
            <Link href={checkoutPath(id)} {...buttonLook({})}>
              Back to the checkout
            </Link>
          )}
          <Link href="/orders/unpaid" {...buttonLook({ look: hasOrder ? 'quiet' : 'primary' })}>
            Unpaid orders
          </Link>
        </>
      }
    >
      It didn’t pay for any order, and you never pay twice. The checkout shows what is still open. If money
      has left your account anyway, <Link href="/contacts">write to us</Link>.
    </ApologyPage>
  )
}
