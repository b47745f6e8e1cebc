// The page to which a provider sends the customer back: it finds out how the payment went, and leads on.
import { useCallback } from 'react'
import { data, replace, useNavigate } from 'react-router'
import { checkoutPath, paymentTypeOfRoute, type PaymentType } from '#domain/payments.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { PROVIDER_LABELS } from '#web/parts/payments/pay-words.ts'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Folio, Lede } from '#web/ui/page/page.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import type { Route } from './+types/return.ts'
import styles from './payments.module.css'
import { useConfirmation, type Outcome } from './use-confirmation.ts'

/** Where each provider puts its id of the payment in the return address. */
const TOKEN_NAMES: Readonly<Record<PaymentType, string>> = { CREDIT: 'session_id', PAYPAL: 'token' }

const NEXT: Readonly<Record<Outcome, (id: number, type: PaymentType) => string>> = {
  paid: (id) => `/payment/success?order=${id}`,
  failed: (id, type) => `${checkoutPath(id)}?payment=failed&type=${type}`,
  unknown: (id) => `/payment/failure?order=${id}`,
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  const { pathname, searchParams: query } = new URL(request.url)
  const type = paymentTypeOfRoute(pathname.split('/').at(-1) ?? '')
  if (type === null || !Number.isSafeInteger(id)) throw data(null, { status: 404 })
  const token = query.get(TOKEN_NAMES[type])
  if (token === null) throw replace(NEXT.unknown(id, type))
  return { id, type, token, payload: Object.fromEntries(query) }
}

export function meta() {
  return pageMeta({ title: 'Your payment', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Confirming your payment" />
}

export default function PaymentReturn({ loaderData: asked }: Route.ComponentProps) {
  const navigate = useNavigate()
  const goOn = useCallback(
    (outcome: Outcome) => void navigate(NEXT[outcome](asked.id, asked.type), { replace: true }),
    [navigate, asked.id, asked.type],
  )
  const { isAsking, askAgain } = useConfirmation(asked, goOn)
  const provider = PROVIDER_LABELS[asked.type]

  return (
    <Folio as="main" space="page">
      <div className={styles.matter} aria-live="polite">
        <h1>{isAsking ? 'Confirming your payment' : 'Not confirmed yet'}</h1>
        {isAsking ? (
          <Lede>
            <Spinner /> We’re asking {provider} about it. This takes a few seconds, and you don’t have to do
            anything.
          </Lede>
        ) : (
          <Lede>
            {provider} hasn’t confirmed the payment yet. As soon as it does, we update your order and send you
            a mail. You don’t have to stay here, and you don’t have to pay again.
          </Lede>
        )}
      </div>
      {!isAsking && (
        <p className={styles.actions}>
          <Button onClick={askAgain}>Check again</Button>
          <Link href="/orders/unpaid" {...buttonLook({ look: 'quiet' })}>
            Unpaid orders
          </Link>
        </p>
      )}
    </Folio>
  )
}
