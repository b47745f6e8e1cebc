// What each writer has on the desk, and how they kept their deadlines.
import type { Output } from '#contract/index.ts'
import { formatTimeLeft } from '#domain/countdowns.ts'
import { shareOf, WRITER_RECORD_DAYS } from '#domain/numbers.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Table } from '#web/ui/lists/table.tsx'
import styles from './writers-load.module.css'

type WriterLoad = Output<'desk', 'numbers'>['writers'][number]

export function WritersLoad({ writers }: { writers: readonly WriterLoad[] }) {
  const now = useNow()
  if (writers.length === 0) return <p>There are no writers yet. An admin can make a person a writer.</p>
  return (
    <Table
      label="Writers’ load"
      kind="cards"
      columns={[
        { label: 'Writer' },
        { label: 'Category', onCard: 'labelled' },
        { label: 'On the desk', onCard: 'labelled' },
        { label: 'Next due', isNumber: true, onCard: 'labelled' },
        { label: `On time, ${WRITER_RECORD_DAYS} days`, isNumber: true, onCard: 'labelled' },
        { label: 'Revisions per hundred', isNumber: true, onCard: 'labelled' },
      ]}
      rows={writers.map((writer) => ({
        id: String(writer.id),
        cells: [
          <b key="name">{writer.name}</b>,
          writer.category ?? '–',
          <Papers key="open" open={writer.open} />,
          writer.nextDueAt === null ? '–' : <NextDue key="due" seconds={writer.nextDueAt - now} />,
          percent(shareOf(writer.inTime, writer.papers)),
          shareOf(writer.revisions, writer.papers) ?? '–',
        ],
      }))}
    />
  )
}

/** Beyond this many sheets we show only their number. */
const SHEETS_MAX = 10
const SHEET_STEP = 12

function Papers({ open }: { open: number }) {
  const sheets = Math.min(open, SHEETS_MAX)
  return (
    <span className={styles.papers}>
      <svg className={styles.sheets} width={sheets * SHEET_STEP} height="14" aria-hidden="true">
        {Array.from({ length: sheets }, (_, sheet) => (
          <path key={sheet} d={`M${sheet * SHEET_STEP} 1 h6 l3 3 v9 h-9 z`} />
        ))}
      </svg>
      {`${open} open`}
    </span>
  )
}

function NextDue({ seconds }: { seconds: number }) {
  if (seconds >= 0) return formatTimeLeft(seconds)
  return <b className={styles.late}>{`${formatTimeLeft(-seconds)} over`}</b>
}

function percent(share: number | null): string {
  return share === null ? '–' : `${share}%`
}
