// What came of the marks that a version answers: how many are answered, and which of them are shown.
import { Chips } from '#web/ui/choices/chips.tsx'
import styles from './mark-layers.module.css'
import { stateOf, type MarkFilter, type ShownMark } from './shown-marks.ts'

type AnswersCardProps = {
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

export function AnswersCard({ marks, filter, setFilter }: AnswersCardProps) {
  const asked = marks.filter((mark) => mark.asked !== null)
  const count = (state: MarkFilter) =>
    state === 'all' ? asked.length : asked.filter((mark) => stateOf(mark) === state).length
  const answered = count('done') + count('declined')
  if (asked.length === 0) return null
  return (
    <section className={styles.answers} aria-label="Your marks">
      <h2 className={styles.title}>{`${answered} of ${asked.length} marks answered`}</h2>
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
