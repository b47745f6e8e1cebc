// Tables as rows, as cards and on a sheet; and the small chart.
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { Bars } from '#web/ui/status/bars.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import styles from './specimens.module.css'

const orders = [
  {
    uid: '#00020461',
    title: 'Trade winds and the price of spice',
    pages: 6,
    due: '9 hours',
    status: 'unapproved',
  },
  {
    uid: '#00020448',
    title: 'Can a promise bind a future self?',
    pages: 7,
    due: '30 hours',
    status: 'checking',
  },
] as const

export function Board() {
  return (
    <div className={styles.stack}>
      <Table
        label="Open orders"
        kind="cards"
        columns={[
          { label: 'Paper' },
          { label: 'Pages', isNumber: true, onCard: 'labelled' },
          { label: 'Due' },
          { label: 'Status' },
          { label: 'Action', isLabelHidden: true, isNumber: true },
        ]}
        rows={orders.map(({ uid, title, pages, due, status }) => ({
          id: uid,
          cells: [
            `${uid} · ${title}`,
            pages,
            due,
            <StatusBadge key="status" status={status} />,
            <Button key="open" look="line" size="xs">
              Open
            </Button>,
          ],
        }))}
      />
      <Table
        label="Prices"
        kind="sheet"
        columns={[
          { label: 'Deadline' },
          { label: 'Foundation', isNumber: true },
          { label: 'Diploma', isNumber: true },
        ]}
        rows={[
          { id: '5', cells: ['5 days', '$9.50', '$10.50'] },
          { id: '7', cells: ['7 days', '$8.00', '$8.75'], isMeant: true },
        ]}
      />
      <Bars
        label="Due by day"
        bars={[
          { label: 'Fri', value: 5, isHot: true },
          { label: 'Sat', value: 6 },
          { label: 'Sun', value: 0 },
          { label: 'Mon', value: 8 },
          { label: 'Tue', value: 4 },
        ]}
      />
    </div>
  )
}
