// What a page costs, by level and by how soon it is due: the table that prices are made from.
import { toCents, formatMoney } from '#domain/basics/money.ts'
import { URGENT_HOURS_MAX } from '#domain/constants.ts'
import { formatDuration } from '#domain/deadlines.ts'
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

export function TariffTable({ levels, prices, counted }: TariffTableProps) {
  const tiers = [...new Set(prices.map(({ hours }) => hours))].sort((one, other) => one - other)
  return (
    <div className={styles.tariff}>
      <Table
        label="What a page costs"
        kind="sheet"
        columns={[
          { label: 'Due in at least' },
          ...levels.map(({ title }) => ({ label: title, isNumber: true })),
        ]}
        rows={tiers.map((hours) => ({
          id: String(hours),
          isMeant: hours === counted?.hours,
          cells: [
            <Tier key="tier" hours={hours} />,
            ...levels.map(({ id }) => {
              const isCircled = hours === counted?.hours && id === counted.level.id
              return <Cell key={id} price={priceOf(id, hours, prices)} isCircled={isCircled} />
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
      {hours < URGENT_HOURS_MAX && <span className={styles.remark}>top priority</span>}
    </span>
  )
}

function Cell({ price, isCircled }: { price: string; isCircled: boolean }) {
  return <span className={styles.price}>{isCircled ? <Circled>{price}</Circled> : price}</span>
}

/** A level without a price at this tier is not offered so soon. */
function priceOf(level: number, hours: number, prices: readonly Price[]): string {
  const price = prices.find((price) => price.level === level && price.hours === hours)
  return price ? formatMoney(toCents(price.value)) : '–'
}
