// What each writer has on the desk, and how they kept their deadlines.
import type { Output } from '#contract/index.ts'
import { formatTimeLeft } from '#domain/countdowns.ts'
import { shareOf } from '#domain/numbers.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Table } from '#web/ui/lists/table.tsx'

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
        { label: 'Papers in work', isNumber: true, onCard: 'labelled' },
        { label: 'Next due', isNumber: true, onCard: 'labelled' },
        { label: 'On time, 90 days', isNumber: true, onCard: 'labelled' },
      ]}
      rows={writers.map((writer) => ({
        id: String(writer.id),
        cells: [
          <b key="name">{writer.name}</b>,
          writer.category ?? '–',
          writer.open,
          writer.nextDueAt === null ? '–' : dueIn(writer.nextDueAt - now),
          percent(shareOf(writer.inTime, writer.papers)),
        ],
      }))}
    />
  )
}

function dueIn(seconds: number): string {
  return seconds < 0 ? `${formatTimeLeft(-seconds)} over` : formatTimeLeft(seconds)
}

function percent(share: number | null): string {
  return share === null ? '–' : `${share} %`
}
