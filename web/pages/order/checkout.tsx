// The checkout of an order: the frozen sum, line by line, the ways to pay, and what paying means for the deadline.
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { hoursToSeconds } from '#domain/basics/instant.ts'
import { formatMoney, toDollars } from '#domain/basics/money.ts'
import { formatDuration, latePaymentHours } from '#domain/deadlines.ts'
import { formatUid, UNPAID_LIFETIME_SECONDS } from '#domain/orders.ts'
import { checkoutPath, paymentReturnPath, type PaymentType } from '#domain/payments.ts'
import { isPaidFor } from '#domain/statuses.ts'
import { activityTime } from '#domain/times.ts'
import { tryCall, isFailure } from '#web/lib/api.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { orderOfPage } from '#web/lib/page-order.ts'
import { leaveCheckout } from '#web/parts/order-form/order-state.ts'
import { keepLoaded, useFresh } from '#web/lib/use-fresh.ts'
import { useIsStillHere } from '#web/lib/use-is-still-here.ts'
import { useNow } from '#web/lib/use-now.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { BackToList } from '#web/parts/orders/order-lists-nav.tsx'
import { withdrawalPath, type Order, type WholeOrder } from '#web/parts/orders/order-words.ts'
import { DifferenceSlip } from '#web/parts/changes/difference-slip.tsx'
import { Bill } from '#web/parts/payments/bill.tsx'
import { PayForm } from '#web/parts/payments/pay-form.tsx'
import { CHANGE_NOTICES, NOTICES, paymentSentence, type Notice } from '#web/parts/payments/pay-words.ts'
import { sharesOf, type Shares } from '#web/parts/payments/shares.ts'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { afterPaint } from '#web/ui/layers/after-paint.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { Beside, Folio } from '#web/ui/page/page.tsx'
import type { Route } from './+types/checkout.ts'
import styles from './checkout.module.css'
import { useNotice } from './use-notice.ts'

type OpenChange = NonNullable<WholeOrder['change']>

type Facts = { order: WholeOrder; shares: Shares | null }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [order, wallet] = await Promise.all([
    orderOfPage(Number(params.id)),
    valueOrNull(tryCall('statements', 'wallet', {})),
  ])
  if (order === null || wallet === null) return null
  const { change } = order
  if (change)
    return { order, shares: sharesOf({ total: change.difference, prepaid: change.prepaid }, wallet) }
  return { order, shares: order.status === 'unpaid' ? sharesOf(order, wallet) : null }
}

/** The cookie banner would cover the button that pays. */
export const handle: PageHandle = { hideCookieBanner: true }

/** Reloads nothing when only the query changes, because the query says nothing about the order. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = asked
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage ? keepLoaded() : defaultShouldRevalidate
}

export function meta() {
  return pageMeta({ title: 'Checkout', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Checkout" />
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  useEffect(() => leaveCheckout, [])
  useFresh()
  return (
    <LoadedPage found={loaderData} what="this order" title="Checkout" margin={<BackToList status="unpaid" />}>
      {(facts) => <OrderCheckout key={facts.order.id} {...facts} />}
    </LoadedPage>
  )
}

function OrderCheckout({ order, shares }: Facts) {
  const { change } = order
  const isStillHere = useIsStillHere()

  return (
    <Folio as="main" space="page" margin={<BackToList status={order.status} />}>
      <Beside
        kind={change ? 'bills' : 'slip'}
        head={
          <>
            <h1>
              {shares === null ? 'Order' : taskOf(order)} {formatUid(order.uid)}
            </h1>
            {shares !== null && (change ? <ChangeDeadline change={change} /> : <Deadline order={order} />)}
            {shares !== null && <News words={change ? CHANGE_NOTICES : NOTICES} />}
          </>
        }
        aside={<Sum order={order} shares={shares} />}
      >
        <div className={styles.matter}>
          {shares === null ? (
            <Settled order={order} />
          ) : (
            <Waiting order={order} shares={shares} isStillHere={isStillHere} />
          )}
        </div>
      </Beside>
    </Folio>
  )
}

function taskOf(order: WholeOrder): string {
  if (order.change) return 'Pay for the change of order'
  return isFree(order) ? 'Confirm order' : 'Pay for order'
}

/** A code may make an order free; we take it as confirmed instead of paid. */
function isFree({ total }: Order): boolean {
  return total === 0
}

/** The sum; for a change, the old bill beside the new one. */
function Sum({ order, shares }: Facts) {
  const { change, total, lines, category } = order
  if (!change || !shares) return <Bill order={order} shares={shares} />
  return (
    <DifferenceSlip
      aside={formatUid(order.uid)}
      was={{ total, lines, category: category.title }}
      is={change}
      fromWallet={toDollars(shares.walletCents)}
      total={{ label: 'To pay', amount: formatMoney(shares.dueCents) }}
    />
  )
}

function ChangeDeadline({ change: { urgency } }: { change: OpenChange }) {
  return (
    <p className={styles.lede}>
      The order changes when you pay.{' '}
      {urgency !== null && `The paper is then due ${formatDuration(urgency)} after the payment. `}
      If a writer takes it first, we don’t charge you and your order stays as it is.
    </p>
  )
}

/** We give back the hours that passed before the payment, so the deadline moves with them. */
function Deadline({ order }: { order: Order }) {
  const { createdAt, orderedUrgency } = order
  const now = useNow()
  const hours = orderedUrgency + latePaymentHours(createdAt, now)
  return (
    <p className={styles.lede}>
      Your time starts when you {isFree(order) ? 'confirm. Confirm' : 'pay. Pay'} now, and the paper is due on{' '}
      {activityTime(createdAt + hoursToSeconds(hours), useOwnPlace())}.
    </p>
  )
}

/** The deadline in a line right under the title, where it is also in view on a phone. */
function News({ words }: { words: Readonly<Record<Notice, string>> }) {
  const notice = useNotice()
  return (
    <div className={styles.notice} aria-live="polite">
      {notice !== null && <Banner tone={notice === 'failed' ? 'danger' : 'info'}>{words[notice]}</Banner>}
    </div>
  )
}

function Settled({ order }: { order: WholeOrder }) {
  const { id, status } = order
  if (isPaidFor(order))
    return (
      <Banner tone="ok">
        This order is paid. <Link href={`/payment/success?order=${id}`}>See what happens next</Link>
      </Banner>
    )
  if (status === 'disputing')
    return <Banner>We’re reading your dispute about this order, so there is nothing to pay for now.</Banner>
  return <Banner>This order is {status}, so there is nothing to pay.</Banner>
}

type WaitingProps = { order: WholeOrder; shares: Shares; isStillHere: () => boolean }

function Waiting({ order, shares, isStillHere }: WaitingProps) {
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState<PaymentType>()
  const type = chosen ?? (query.get('type') === 'PAYPAL' ? 'PAYPAL' : 'CREDIT')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  // The address keeps the choice for a customer who reloads, or comes back from the provider. The touch doesn’t wait for it.
  useEffect(() => {
    if (chosen === undefined) return undefined
    return afterPaint(() => {
      void navigate({ search: `?type=${chosen}` }, { replace: true, preventScrollReset: true })
    })
  }, [chosen, navigate])

  async function pay() {
    const { origin } = location
    const answer = await tryCall('payments', 'pay', {
      id: order.id,
      type,
      'return-url': origin + paymentReturnPath(order.id, type),
      'fallback-url': `${origin}${checkoutPath(order.id)}?payment=canceled&type=${type}`,
    })
    if (isFailure(answer)) {
      // The page is out of date: the order may be paid already, or canceled.
      if (answer.code === 'conflict') await revalidate()
      return paymentSentence(answer)
    }
    if (!isStillHere()) return undefined
    const page = answer.payload?.url
    if (answer.status === 'pending' && page !== undefined) await leaveFor(page)
    else await navigate(`/payment/success?order=${order.id}`)
    return undefined
  }

  return (
    <>
      <PayForm shares={shares} type={type} onChoose={setChosen} onPay={pay} />
      {order.change ? <ChangeLapses change={order.change} /> : <WaysOut order={order} />}
    </>
  )
}

function ChangeLapses({ change: { expiresAt } }: { change: OpenChange }) {
  return (
    <p className={styles.waysOut}>
      If you haven’t paid by {activityTime(expiresAt, useOwnPlace())}, the order stays as it is.
    </p>
  )
}

function WaysOut({ order }: { order: Order }) {
  const place = useOwnPlace()
  return (
    <p className={styles.waysOut}>
      If you haven’t {isFree(order) ? 'confirmed' : 'paid'} by{' '}
      {activityTime(order.createdAt + UNPAID_LIFETIME_SECONDS, place)}, we cancel the order.{' '}
      <Link href={withdrawalPath(order)}>Withdraw from the contract</Link>
    </p>
  )
}

/** If a person stays on the page this long, the button works again. */
const GIVE_UP_MS = 20_000

/**
 * Goes to another site. The promise settles when this page is shown again, or when the person has stayed
 * after all.
 */
function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, GIVE_UP_MS)
  })
}
