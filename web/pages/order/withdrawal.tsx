// Withdrawing from the contract: what we would return now, the rule behind it, and the button that withdraws for exactly that sum.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { orderPath } from '#domain/links.ts'
import { formatUid } from '#domain/orders.ts'
import { canWithdraw } from '#domain/refunds.ts'
import { activityTime } from '#domain/times.ts'
import { tryCall, isFailure } from '#web/lib/api.ts'
import { askConfirmation } from '#web/lib/confirmation.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { orderOfPage } from '#web/lib/page-order.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import type { WholeOrder } from '#web/parts/orders/order-words.ts'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import {
  destinationsOf,
  money,
  nextStepOf,
  reasonOf,
  returnOf,
  type Quote,
} from '#web/parts/withdrawals/quote-words.ts'
import { RuleList } from '#web/parts/withdrawals/rule-list.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { Folio, Lede } from '#web/ui/page/page.tsx'
import type { Route } from './+types/withdrawal.ts'
import styles from './withdrawal.module.css'

type Facts = { order: WholeOrder; quote: Quote | null }

const ALL_BACK = 'All money paid for this order has gone back already, so there is nothing left to return.'
const TITLE = 'Withdraw from the contract'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  const order = await orderOfPage(id)
  if (order === null) return null
  const quote = canWithdraw(order) ? await tryCall('withdrawals', 'quote', { order: id }) : null
  if (!isFailure(quote)) return { order, quote }
  return quote.code === 'conflict' ? { order, quote: null } : null
}

export function meta() {
  return pageMeta({ title: TITLE, isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title={TITLE} />
}

export default function Withdrawal({ loaderData }: Route.ComponentProps) {
  useFresh()
  return (
    <LoadedPage found={loaderData} what="this order" title={TITLE}>
      {(facts) => <OrderWithdrawal key={facts.order.id} {...facts} />}
    </LoadedPage>
  )
}

function OrderWithdrawal({ order, quote }: Facts) {
  const [done, setDone] = useState<Quote | null>(null)
  return (
    <Folio
      as="main"
      space="page"
      margin={<BackLink href={orderPath(order.id, 'details')} label="Order details" />}
    >
      <h1>Withdraw from order {formatUid(order.uid)}</h1>
      <Lede>{order.topic}</Lede>
      <div className={styles.matter}>
        {done && <Done order={order} quote={done} />}
        {!done && !quote && <Closed order={order} />}
      </div>
      {!done && quote && <Offer order={order} quote={quote} onDone={setDone} />}
    </Folio>
  )
}

function Done({ order: { paid }, quote }: { order: WholeOrder; quote: Quote }) {
  return (
    <Banner tone="ok" isAnswer>
      You have withdrawn, and the order is canceled.{' '}
      {quote.amount > 0
        ? returnOf(quote)
        : paid > 0
          ? ALL_BACK
          : 'You hadn’t paid anything, so there is nothing to return.'}{' '}
      We’ll mail you a dated receipt.
      {quote.amount > 0 && (
        <>
          {' '}
          <Link href="/statement">See your statement</Link>
        </>
      )}
    </Banner>
  )
}

function Closed({ order: { status, returned, finalAt } }: { order: WholeOrder }) {
  if (status === 'canceled' || status === 'refunded')
    return (
      <Banner>
        This order is {status}.{' '}
        {returned > 0 ? (
          <>
            <Link href="/statement">Your statement</Link> shows what we returned.
          </>
        ) : (
          'There was nothing to return.'
        )}
      </Banner>
    )
  if (finalAt === null)
    return <Banner>You can’t withdraw from an order while a dispute or a revision of it is under way.</Banner>
  return (
    <Banner>You can withdraw from an order until its final paper is delivered. That time has passed.</Banner>
  )
}

type OfferProps = { order: WholeOrder; quote: Quote; onDone: (quote: Quote) => void }

function Offer({ order, quote, onDone }: OfferProps) {
  const place = useOwnPlace()
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState<string>()
  const { amount } = quote
  const uid = formatUid(order.uid)
  const nothing = order.paid > 0 ? ALL_BACK : 'You haven’t paid anything, so there is nothing to return.'

  function ask() {
    // When the sum in the question is out of date, the question closes and the page shows the new one.
    let changed: string | undefined
    setChange(undefined)
    askConfirmation({
      title: `Withdraw from order ${uid}?`,
      text: `${amount > 0 ? `We’ll return ${destinationsOf(quote)}.` : nothing} This cancels the order. You can’t undo it.`,
      verb: amount > 0 ? `Withdraw for ${money(amount)}` : 'Withdraw',
      async action() {
        const answer = await tryCall('withdrawals', 'create', { order: order.id, amount })
        if (isFailure(answer) && answer.code !== 'conflict') return answer
        changed = isFailure(answer) ? answer.message : undefined
        return undefined
      },
      onDone() {
        if (changed === undefined) onDone(quote)
        else setChange(changed)
        void revalidate()
      },
    })
  }

  return (
    <>
      {change !== undefined && (
        <div className={styles.matter}>
          <Banner tone="danger" isAnswer>
            {change}
          </Banner>
        </div>
      )}
      {amount === 0 ? (
        <p className={styles.words}>
          {order.paid > 0 ? ALL_BACK : 'Nothing has been paid for this order.'} You can withdraw at no cost,
          and we’ll cancel it.
        </p>
      ) : (
        <>
          <p className={styles.sum}>
            <span className={styles.label}>{quote.waiting > 0 ? 'You get back' : 'You get back now'}</span>
            <b className={styles.amount}>{money(amount)}</b>
          </p>
          <p className={styles.words}>
            That’s {destinationsOf(quote)}. {reasonOf(quote)}{' '}
            {nextStepOf(quote, (instant) => activityTime(instant, place))}
          </p>
          <h2 className={styles.head}>The rule</h2>
          <RuleList current={quote.rule} />
        </>
      )}
      <p className={styles.actions}>
        <Button look="line" onClick={ask}>
          Withdraw from the contract
        </Button>
      </p>
    </>
  )
}
