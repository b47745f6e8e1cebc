// What a page costs, by level and by how soon it is due: the table that prices are made from, for the service one chooses.
import { useState } from 'react'
import { toCents, formatMoney } from '#domain/basics/money.ts'
import { formatDuration, isUrgent } from '#domain/deadlines.ts'
import { ORDER_TYPES, orderTypeLabel, type OrderType } from '#domain/orders.ts'
import { pageCents } from '#domain/prices.ts'
import { OptionRow } from '#web/ui/choices/option-row.tsx'
import { Circled } from '#web/ui/pencil/marked-sums.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import styles from './tariff-table.module.css'
import type { Level, WorkedPaper } from './worked-paper.ts'

type Price = { readonly level: number; readonly hours: number; readonly value: number }

type TariffTableProps = {
  levels: readonly Level[]
  prices: readonly Price[]
  /** Its price is circled: the sum that follows takes it from here. */
  counted: WorkedPaper | null
}

const TYPES = ORDER_TYPES.map((type) => ({ id: type, title: orderTypeLabel(type) }))

export function TariffTable({ levels, prices, counted }: TariffTableProps) {
  const [type, setType] = useState<OrderType>('writing')
  const tiers = [...new Set(prices.map(({ hours }) => hours))].sort((one, other) => one - other)
  return (
    <div className={styles.tariff}>
      <div className={styles.head}>
        <div className={styles.types}>
          <OptionRow label="Service" options={TYPES} value={type} onValue={setType} />
        </div>
        <p className={styles.unit}>per single-spaced page, US dollars</p>
      </div>
      <Table
        label="What a page costs"
        kind="sheet"
        columns={[
          { label: 'Due in at least' },
          ...levels.map(({ title }) => ({ label: title, isNumber: true })),
        ]}
        rows={tiers.map((hours) => ({
          id: String(hours),
          isMeant: hours === counted?.hours && type === 'writing',
          cells: [
            <Tier key="tier" hours={hours} />,
            ...levels.map(({ id }) => {
              const isCounted = hours === counted?.hours && id === counted.level.id
              const isCircled = isCounted && type === 'writing'
              const price = prices.find((entry) => entry.level === id && entry.hours === hours)
              return <Cell key={id} price={wordsOf(price, type)} isCircled={isCircled} />
            }),
          ],
        }))}
      />
    </div>
  )
}

function Tier({ hours }: { hours: number }) {
  return (
    <span className={styles.tier}>
      <strong className={styles.hours}>{formatDuration(hours)}</strong>{' '}
      {isUrgent(hours) && <span className={styles.remark}>top priority</span>}
    </span>
  )
}

function Cell({ price, isCircled }: { price: string; isCircled: boolean }) {
  return <span className={styles.price}>{isCircled ? <Circled>{price}</Circled> : price}</span>
}

/** A level without a price at this tier is not offered so soon. */
function wordsOf(price: Price | undefined, type: OrderType): string {
  return price ? formatMoney(pageCents(toCents(price.value), type)) : '–'
}
