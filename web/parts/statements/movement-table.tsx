// The movements of a person's money: a table if there is room, a card each if there is not.
import type { Output } from '#contract/index.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { formatUid } from '#domain/orders.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { MOVEMENT_WORDS, signedMoney } from './money-words.ts'
import styles from './movement-table.module.css'

type Transaction = Output<'statements', 'fetch'>['items'][number]

export function MovementTable({ movements }: { movements: readonly Transaction[] }) {
  const place = useOwnPlace()
  return (
    <Table
      label="Movements"
      kind="cards"
      columns={[
        { label: 'Movement' },
        { label: 'Date' },
        { label: 'Receipt' },
        { label: 'Amount', isNumber: true },
        { label: 'Balance', isNumber: true, onCard: 'labelled' },
      ]}
      rows={movements.map(({ id, kind, order, date, receipt, amount, balance }) => ({
        id: String(id),
        cells: [
          MOVEMENT_WORDS[kind](formatUid(order)),
          <span key="date" className={styles.date}>
            {activityTime(date, place)}
          </span>,
          receipt !== null && (
            <Link
              key="receipt"
              className={styles.receipt}
              href={`/statement/${receipt}`}
              aria-label={`Receipt ${receipt}`}
            >
              {receipt}
            </Link>
          ),
          <span key="amount" className={styles.amount} data-plus={amount > 0 || undefined}>
            {signedMoney(amount)}
          </span>,
          formatMoney(toCents(balance)),
        ],
      }))}
    />
  )
}
