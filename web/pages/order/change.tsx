// Changing a paid order before a writer has it: what to change, the difference line by line, and the button
// that makes the change.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { canChange } from '#domain/changes.ts'
import { orderPath } from '#domain/links.ts'
import { formatUid, orderTypeLabel } from '#domain/orders.ts'
import { checkoutPath } from '#domain/payments.ts'
import { waitingWords } from '#domain/refunds.ts'
import { activityTime, shortDate } from '#domain/times.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { orderOfPage } from '#web/lib/page-order.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { useIsStillHere } from '#web/lib/use-is-still-here.ts'
import { ChangeForm, type ChangeLists } from '#web/parts/changes/change-form.tsx'
import { formatDollars, type ChangeQuote } from '#web/parts/changes/change-words.ts'
import { DifferenceSlip } from '#web/parts/changes/difference-slip.tsx'
import { useChangeQuote } from '#web/parts/changes/use-change-quote.ts'
import type { WholeOrder } from '#web/parts/orders/order-words.ts'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { Beside, Folio } from '#web/ui/page/page.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import type { Route } from './+types/change.ts'
import styles from './change.module.css'

type Facts = { order: WholeOrder; quote: ChangeQuote | null; lists: ChangeLists }

const TITLE = 'Change this order'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  const order = await orderOfPage(id)
  if (order === null) return null
  const [quote, types] = await Promise.all([
    canChange(order) ? tryCall('changes', 'quote', { order: id }) : null,
    tryCall('types', 'fetch', { names: ['academic levels', 'writer category', 'urgencies'] }),
  ])
  if (isFailure(types) || (isFailure(quote) && quote.code !== 'conflict')) return null
  const lists = {
    levels: types['academic levels'] ?? [],
    categories: types['writer category'] ?? [],
    urgencies: (types.urgencies ?? []).map(({ hours }) => hours),
  }
  return { order, quote: isFailure(quote) ? null : quote, lists }
}

export function meta() {
  return pageMeta({ title: TITLE, isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title={TITLE} />
}

export default function Change({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage found={loaderData} what="this order" title={TITLE}>
      {(facts) => <OrderChange key={facts.order.id} {...facts} />}
    </LoadedPage>
  )
}

function OrderChange({ order, quote, lists }: Facts) {
  const [done, setDone] = useState<ChangeQuote | null>(null)
  return (
    <Folio
      as="main"
      space="page"
      margin={<BackLink href={orderPath(order.id, 'details')} label="Order details" />}
    >
      <p className={styles.top}>
        <b>Order {formatUid(order.uid)}</b>
        <span>{orderTypeLabel(order.type)}</span>
        <StatusBadge status={order.status} />
      </p>
      <h1>{TITLE}</h1>
      <p className={styles.topic}>{order.topic}</p>
      {done !== null && <Changed order={order} quote={done} />}
      {done === null && quote === null && <Closed />}
      {done === null && quote !== null && (
        <Wishes order={order} first={quote} lists={lists} onDone={setDone} />
      )}
    </Folio>
  )
}

function Closed() {
  return (
    <div className={styles.matter}>
      <Banner>
        You can change a paid order here until a writer has it, or until we change it for you. Please write to
        your writer, or to us, about this one.
      </Banner>
    </div>
  )
}

function Changed({ order, quote }: { order: WholeOrder; quote: ChangeQuote }) {
  return (
    <div className={styles.matter}>
      <Banner tone="ok" isAnswer>
        We’ve changed your order. It now costs {formatDollars(quote.is.total)}.
        {quote.difference < 0 && ` ${backWords(quote)}`} <Link href="/statement">See your statement</Link>
      </Banner>
      <p className={styles.actions}>
        <Link href={orderPath(order.id, 'details')} {...buttonLook({})}>
          See the order
        </Link>
      </p>
    </div>
  )
}

type WishesProps = {
  order: WholeOrder
  first: ChangeQuote
  lists: ChangeLists
  onDone: (quote: ChangeQuote) => void
}

function Wishes({ order, first, lists, onDone }: WishesProps) {
  const place = useOwnPlace()
  const navigate = useNavigate()
  const isStillHere = useIsStillHere()
  const { quote, errors, failure, wish, isAsking, change, askAgain } = useChangeQuote(order.id, first)
  const { difference, fromWallet, isOtherwise, isTariffOfToday } = quote
  const isInvalid = Object.keys(errors).length > 0

  const deed = useDeed(async () => {
    // The quote at hand is about an earlier wish.
    if (failure !== undefined) {
      await askAgain()
      return undefined
    }
    const answer = await tryCall('changes', 'create', { order: order.id, ...wish, amount: difference })
    if (isFailure(answer)) {
      if (answer.code === 'conflict') await askAgain()
      return failureSentence(answer)
    }
    if (difference <= 0) onDone(quote)
    else if (isStillHere()) await navigate(checkoutPath(order.id))
    return undefined
  })

  return (
    <>
      <p className={styles.lede}>
        No writer has it yet, so you can still change it. What you’ve paid still counts; you only pay, or get
        back, the difference.
      </p>
      {order.change && (
        <div className={styles.matter}>
          <Banner tone="warn">
            A change for {formatDollars(order.change.difference)} more is waiting for your payment until{' '}
            {activityTime(order.change.expiresAt, place)}. A new change replaces it.{' '}
            <Link href={checkoutPath(order.id)}>Pay for it</Link>
          </Banner>
        </div>
      )}
      <div className={styles.matter}>
        <Beside
          kind="bills"
          aside={
            <DifferenceSlip
              aside={isTariffOfToday ? 'today’s prices' : `prices of ${shortDate(order.createdAt, place)}`}
              was={quote.was}
              is={quote.is}
              fromWallet={fromWallet}
              total={totalOf(quote)}
            >
              <p className="sr-only" aria-live="polite">
                {isOtherwise && !isAsking && summaryOf(quote)}
              </p>
              {(deed.failure ?? failure) !== undefined && (
                <div className={styles.failure}>
                  <Banner tone="danger" isAnswer>
                    {deed.failure ?? failure}
                  </Banner>
                </div>
              )}
              <div className={styles.button}>
                <Button
                  isWide
                  isLoading={deed.isBusy || isAsking}
                  reason={failure === undefined ? reasonOf({ isOtherwise, isInvalid }) : undefined}
                  onClick={deed.run}
                >
                  {failure === undefined ? verbOf(quote) : 'Try again'}
                </Button>
              </div>
              {isOtherwise && failure === undefined && <p className={styles.small}>{consequenceOf(quote)}</p>}
            </DifferenceSlip>
          }
        >
          <ChangeForm order={order} lists={lists} wish={wish} errors={errors} onChange={change} />
          <p className={styles.prices}>
            {isTariffOfToday
              ? 'If you choose another level or deadline, we use today’s prices.'
              : 'You keep the price per page of the day you ordered. If you choose another level or deadline, we use today’s prices.'}{' '}
            {order.discount !== null && 'Your promo code stays with the order. '}A new deadline counts from
            the moment the order changes.
          </p>
        </Beside>
      </div>
    </>
  )
}

function reasonOf({ isOtherwise, isInvalid }: { isOtherwise: boolean; isInvalid: boolean }) {
  if (isInvalid) return 'Correct the marked fields first.'
  return isOtherwise ? undefined : 'You haven’t changed anything yet.'
}

function totalOf({ difference, toPay }: ChangeQuote) {
  return difference < 0
    ? { label: 'You get back', amount: formatDollars(-difference) }
    : { label: 'To pay now', amount: formatDollars(toPay) }
}

function verbOf({ difference, toPay }: ChangeQuote): string {
  if (difference < 0) return `Change the order, get ${formatDollars(-difference)} back`
  return difference > 0
    ? `Pay ${formatDollars(toPay > 0 ? toPay : difference)} and change the order`
    : 'Change the order'
}

function summaryOf(quote: ChangeQuote): string {
  const { label, amount } = totalOf(quote)
  return `The new total is ${formatDollars(quote.is.total)}. ${label}: ${amount}.`
}

function consequenceOf(quote: ChangeQuote): string {
  if (quote.difference < 0) return backWords(quote)
  if (quote.difference === 0) return 'The price stays the same, so you don’t pay anything.'
  return 'The order changes when you pay. If a writer takes it first, we don’t charge you and your order stays as it is.'
}

function backWords({ toPayment, waiting, toWallet }: ChangeQuote): string {
  const toBank = `${formatDollars(toPayment)} goes back to the card or account you paid with. Your bank decides when it shows.`
  const toOwn = `${formatDollars(toWallet)} goes into your wallet, where it came from.`
  return [
    ...(toPayment > 0 ? [toBank] : []),
    ...(waiting > 0 ? [waitingWords(formatDollars(waiting))] : []),
    ...(toWallet > 0 ? [toOwn] : []),
  ].join(' ')
}
