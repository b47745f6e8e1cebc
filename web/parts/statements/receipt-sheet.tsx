// A receipt as it is printed: who, when, what for, and the ways the money took.
import type { ReactNode } from 'react'
import type { Output } from '#contract/index.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { addressOf, company } from '#domain/company.ts'
import { formatUid } from '#domain/orders.ts'
import { fullDate } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { Illustration } from '#web/ui/page/illustration.tsx'
import { PriceLines } from '#web/parts/prices/price-slip.tsx'
import { orderDetail } from '../orders/order-words.ts'
import { billLines } from '../payments/bill.tsx'
import { WAY_WORDS } from './money-words.ts'
import styles from './receipt-sheet.module.css'

type Receipt = Output<'statements', 'receipt'>

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, kind, date, amount, parts, name, email } = receipt
  const place = useOwnPlace()
  const sum = formatMoney(toCents(amount))
  return (
    <article className={styles.receipt}>
      <header className={styles.head}>
        <div>
          <p className={styles.house}>{company.name}</p>
          <p className={styles.small}>{addressOf(company)}</p>
          {company.supportEmail !== undefined && <p className={styles.small}>{company.supportEmail}</p>}
        </div>
        {kind === 'payment' && (
          <div className={styles.stamp}>
            <Illustration name="paid" />
          </div>
        )}
      </header>
      <h1 className={styles.title}>{kind === 'payment' ? 'Receipt' : 'Refund receipt'}</h1>
      <dl className={styles.facts}>
        <Fact name="Number">{number}</Fact>
        <Fact name="Date">{fullDate(date, place)}</Fact>
        <Fact name="For">
          {name}
          <br />
          {email}
        </Fact>
        <Subject receipt={receipt} />
      </dl>
      {receipt.change && <PriceLines lines={changeLines(receipt.change)} />}
      {receipt.order && <PriceLines lines={billLines(receipt.order)} />}
      <p className={styles.total}>
        <span>{kind === 'payment' ? 'Paid' : 'Returned'}</span>
        <b className={styles.sum}>{sum}</b>
      </p>
      <PriceLines
        lines={parts.map((part) => ({
          label: WAY_WORDS[kind][part.way],
          amount: formatMoney(toCents(part.amount)),
        }))}
      />
    </article>
  )
}

/** Lists the two prices; the sum that follows is their difference. */
function changeLines({ was, is }: NonNullable<Receipt['change']>) {
  const now = { label: 'Price of the order now', amount: formatMoney(toCents(is)) }
  const before = { label: 'Price before', amount: formatMoney(toCents(was)) }
  const [more, less] = is > was ? [now, before] : [before, now]
  return [more, { ...less, amount: `− ${less.amount}` }]
}

function Subject({ receipt: { kind, orderId, order, change } }: { receipt: Receipt }) {
  const uid = formatUid(orderId)
  if (order)
    return (
      <Fact name="Order">
        {uid}
        <br />
        {order.topic}
        <br />
        <span className={styles.small}>{orderDetail(order)}</span>
      </Fact>
    )
  if (change) return <Fact name="Change of">Order {uid}</Fact>
  if (kind === 'refund') return <Fact name="Returned for">Order {uid}</Fact>
  return (
    <Fact name="Paid for">
      Order {uid}. The order no longer needed this payment, so we’re sending it back.
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
