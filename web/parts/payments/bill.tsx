// The frozen sum of an order, and who pays how much of it.
import type { ReactNode } from 'react'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { FREE_REVISION_SECONDS, REFUND_PERIOD_SECONDS } from '#domain/constants.ts'
import { formatUid } from '#domain/orders.ts'
import { TickMark } from '#web/ui/pencil/marks.tsx'
import { PriceSlip } from '#web/parts/prices/price-slip.tsx'
import { orderDetail, type Order } from '../orders/order-words.ts'
import { slipOf, type SlipEntry, type SlipLine } from '../prices/slip.ts'
import styles from './bill.module.css'
import type { Shares } from './shares.ts'

const PROMISES = [
  `Free revisions for ${FREE_REVISION_SECONDS / DAY} days after the final paper`,
  `${REFUND_PERIOD_SECONDS / HOUR} hours to claim a refund if the deadline is missed`,
]

/** `shares` is null when there is nothing to pay. */
export function Bill({ order, shares }: { order: Order; shares: Shares | null }) {
  const total = formatMoney(toCents(order.total))
  const lines = billLines(order)
  return (
    <PriceSlip
      title="Your order"
      aside={formatUid(order.uid)}
      lead={
        <>
          {order.topic}
          <br />
          {orderDetail(order)}
        </>
      }
      lines={shares === null || shares.walletCents === 0 ? lines : [...lines, ...walletLines(total, shares)]}
      total={
        shares === null
          ? { label: 'Total', amount: total }
          : { label: 'To pay', amount: formatMoney(shares.dueCents) }
      }
      mark="underline"
    >
      <Ticks>{PROMISES}</Ticks>
    </PriceSlip>
  )
}

/** A list of facts, one to a line. */
export function Ticks({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className={styles.ticks}>
      {children.map((words, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines never change places
        <li key={index} className={styles.tick}>
          <TickMark className={styles.mark} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}

export function billLines({ lines = [], category }: Order): readonly SlipLine[] {
  return slipOf(billEntries(lines), category.title).lines
}

export function billEntries(lines: NonNullable<Order['lines']>): readonly SlipEntry[] {
  return lines.map(({ id, quantity, unit, percent, amount }) => ({
    id,
    quantity,
    percent,
    unitCents: toCents(unit),
    cents: toCents(amount),
  }))
}

function walletLines(total: string, { walletCents }: Shares): readonly SlipLine[] {
  return [
    { label: 'Total', amount: total, isMinus: false, isLastOfGroup: false },
    {
      label: 'From your wallet',
      amount: `− ${formatMoney(walletCents)}`,
      isMinus: true,
      isLastOfGroup: true,
    },
  ]
}
