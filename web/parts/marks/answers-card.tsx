// What became of the marks that a version answers: how many are answered, how many words changed, and which
// marks to show.
import { counted } from '#domain/basics/counted.ts'
import { isFailure } from '#web/lib/api.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { Chips } from '#web/ui/choices/chips.tsx'
import { changeInWords } from '../papers/change-words.ts'
import { versionNumber } from '../papers/picks.tsx'
import styles from './mark-layers.module.css'
import { stateOf, type MarkFilter, type PaperOfOrder, type ShownMark } from './shown-marks.ts'

type AnswersCardProps = {
  paper: PaperOfOrder
  marks: readonly ShownMark[]
  filter: MarkFilter
  setFilter: (filter: MarkFilter) => void
}

const FILTERS = [
  ['all', 'All'],
  ['done', 'Done'],
  ['declined', 'Replies'],
  ['waiting', 'Waiting'],
] as const

export function AnswersCard({ paper, marks, filter, setFilter }: AnswersCardProps) {
  const asked = marks.filter((mark) => mark.asked !== null)
  const count = (state: MarkFilter) =>
    state === 'all' ? asked.length : asked.filter((mark) => stateOf(mark) === state).length
  const answered = count('done') + count('declined')
  if (asked.length === 0) return null
  return (
    <section className={styles.answers} aria-label="Your marks">
      <div>
        <h2 className={styles.title}>{`${answered} of ${counted(asked.length, 'mark')} answered`}</h2>
        <WordsChanged {...paper} />
      </div>
      <Chips
        label="Which marks are shown"
        chips={FILTERS.filter(([state]) => state === 'all' || count(state) > 0).map(([value, label]) => ({
          value,
          label: `${label} ${count(value)}`,
        }))}
        value={filter}
        onChange={setFilter}
      />
    </section>
  )
}

/** The change since the version before. */
function WordsChanged({ order, delivery }: PaperOfOrder) {
  const before = order.deliveries.find(({ id }) => id < delivery)
  return before && <ChangedSince order={order} from={before} to={delivery} />
}

type ChangedSinceProps = {
  order: PaperOfOrder['order']
  from: PaperOfOrder['order']['deliveries'][number]
  to: number
}

function ChangedSince({ order, from, to }: ChangedSinceProps) {
  const compared = useAnswer('papers', 'compare', { order: order.id, from: from.id, to })
  if (compared === undefined || isFailure(compared)) return null
  return (
    <p className={styles.changed}>
      {`${changeInWords(compared)} since version ${versionNumber(order, from)}`}
    </p>
  )
}
