// What a page costs, by level and by how soon it is due: the table that prices are made from.
import { toCents, formatMoney } from '#domain/basics/money.ts'
import { URGENT_HOURS_MAX } from '#domain/constants.ts'
import { formatDuration } from '#domain/deadlines.ts'
import { Table } from '#web/ui/table.tsx'
import styles from './tariff-table.module.css'

type Level = { readonly id: number; readonly title: string }
type Price = { readonly level: number; readonly hours: number; readonly value: number }

type TariffTableProps = { levels: readonly Level[]; prices: readonly Price[] }

export function TariffTable({ levels, prices }: TariffTableProps) {
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
          cells: [<Tier key="tier" hours={hours} />, ...levels.map(({ id }) => cellOf(id, hours, prices))],
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

/** A level without a price at this tier is not offered so soon. */
function cellOf(level: number, hours: number, prices: readonly Price[]) {
  const price = prices.find((price) => price.level === level && price.hours === hours)
  return (
    <span key={level} className={styles.price}>
      {price ? formatMoney(toCents(price.value)) : '–'}
    </span>
  )
}
