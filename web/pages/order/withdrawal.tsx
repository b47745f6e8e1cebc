// Leaving the contract: what comes back now, by which rule, and the one button that does it for exactly that.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatUid } from '#domain/orders.ts'
import { canWithdraw } from '#domain/refunds.ts'
import { listOf } from '#domain/statuses.ts'
import { activityTime } from '#domain/times.ts'
import { attempt, isFailure } from '#web/lib/api.ts'
import { askConfirmation } from '#web/lib/confirmation.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { orderOfPage } from '#web/lib/page-order.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { LIST_LABELS } from '#web/parts/orders/order-lists-nav.tsx'
import {
  destinationsOf,
  money,
  nextStepOf,
  reasonOf,
  type Quote,
} from '#web/parts/withdrawals/quote-words.ts'
import { RuleList } from '#web/parts/withdrawals/rule-list.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Folio } from '#web/ui/page.tsx'
import type { Route } from './+types/withdrawal.ts'
import styles from './withdrawal.module.css'

type Order = Route.ComponentProps['loaderData']['order']

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  const order = await orderOfPage(id)
  const quote = canWithdraw(order) ? await attempt('withdrawals', 'quote', { order: id }) : null
  if (isFailure(quote) && quote.code !== 'conflict') throw new Error(quote.message)
  return { order, quote: isFailure(quote) ? null : quote }
}

export function meta() {
  return pageMeta({ title: 'Withdraw from the contract', isHidden: true })
}

export default function Withdrawal({ loaderData: { order, quote } }: Route.ComponentProps) {
  const [returned, setReturned] = useState<number | null>(null)
  useFresh()
  return (
    <Folio as="main" id="main" space="page" margin={<Back order={order} />}>
      <h1>Withdraw from order {formatUid(order.uid)}</h1>
      <p className={styles.topic}>{order.topic}</p>
      <div className={styles.matter} aria-live="polite">
        {returned !== null && <Done returned={returned} />}
        {returned === null && !quote && <Closed order={order} />}
      </div>
      {returned === null && quote && <Offer order={order} quote={quote} onDone={setReturned} />}
    </Folio>
  )
}

function Back({ order }: { order: Order }) {
  const list = listOf(order.status)
  return <BackLink href={`/orders/${list}`} label={`${LIST_LABELS[list]} orders`} />
}

function Done({ returned }: { returned: number }) {
  return (
    <Banner tone="ok">
      You have withdrawn, and the order is canceled.{' '}
      {returned > 0
        ? `${money(returned)} goes back; a bank may take some days to show it. `
        : 'Nothing was paid, so nothing goes back. '}
      A dated receipt comes by mail. <Link href="/statement">See your statement</Link>
    </Banner>
  )
}

function Closed({ order: { status } }: { order: Order }) {
  if (status === 'canceled' || status === 'refunded')
    return (
      <Banner>
        This order is {status}. <Link href="/statement">Your statement</Link> says what came back.
      </Banner>
    )
  return (
    <Banner>One can withdraw from an order until its final paper is delivered. That time is over.</Banner>
  )
}

type OfferProps = { order: Order; quote: Quote; onDone: (returned: number) => void }

function Offer({ order, quote, onDone }: OfferProps) {
  const place = useOwnPlace()
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState<string>()
  const { amount } = quote
  const uid = formatUid(order.uid)

  async function withdraw() {
    const answer = await attempt('withdrawals', 'create', { order: order.id, amount })
    if (!isFailure(answer)) {
      onDone(amount)
    } else if (answer.code === 'conflict') {
      // The question named a sum that is not right any more, so it is put away and the page says the new one.
      setChange(answer.message)
    } else return answer
    return revalidate()
  }

  function ask() {
    setChange(undefined)
    askConfirmation({
      title: `Withdraw from order ${uid}?`,
      text: `${amount > 0 ? `${destinationsOf(quote)}.` : 'Nothing was paid, so nothing comes back.'} The order is canceled, and this cannot be undone.`,
      verb: amount > 0 ? `Withdraw for ${money(amount)}` : 'Withdraw',
      action: withdraw,
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
      {order.status === 'unpaid' ? (
        <p className={styles.words}>
          Nothing has been paid for this order. You can withdraw from it at no cost; it is canceled then.
        </p>
      ) : (
        <>
          <p className={styles.sum}>
            <span className={styles.label}>Comes back now</span>
            <b className={styles.amount}>{money(amount)}</b>
          </p>
          <p className={styles.words}>
            {destinationsOf(quote)}. {reasonOf(quote)}{' '}
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
