// Beside a checked paper: the customer's marks with their answers, what was counted, and where else its words stand.
import type { Output } from '#contract/index.ts'
import { isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { MarkList } from '../marks/mark-list.tsx'
import type { FileName, ShownMark } from '../marks/shown-marks.ts'
import { goToMark } from '../marks/use-paper-marks.tsx'
import { DeliveryFacts, type CountedFacts } from '../papers/delivery-facts.tsx'
import { sumWords, splitQuoted } from '../papers/passage-words.ts'
import type { Dossier } from './acts.ts'
import styles from './check-aside.module.css'

type CheckedMarksProps = {
  marks: readonly ShownMark[]
  /** Whether the paper is open, so that we know which passages it still has. */
  isRead: boolean
  pathTo: (file: FileName) => string
}

export function CheckedMarks({ marks, isRead, pathTo }: CheckedMarksProps) {
  const isGone = ({ passage, elsewhere }: ShownMark) => isRead && passage === null && elsewhere === null
  const isHere = (mark: ShownMark) => !isGone(mark) && mark.elsewhere === null
  const groups = [
    { id: 'checked-marks', title: 'Marks of the customer', of: marks.filter(isHere) },
    { id: 'gone-marks', title: 'No longer in the text', of: marks.filter(isGone) },
    {
      id: 'elsewhere-marks',
      title: 'In other files of this version',
      of: marks.filter((mark) => mark.elsewhere),
    },
  ]
  return groups
    .filter((group) => group.of.length > 0)
    .map((group) => (
      <section key={group.id} aria-labelledby={group.id}>
        <h2 className={styles.title} id={group.id}>
          {group.title}
        </h2>
        <MarkList marks={group.of} onGo={goToMark} pathTo={pathTo} />
      </section>
    ))
}

type CheckedFactsProps = {
  dossier: Dossier
  file: { readonly name: string; readonly size: number }
  facts: CountedFacts | null | undefined
}

export function CheckedFacts({ dossier, file, facts }: CheckedFactsProps) {
  return (
    <section aria-labelledby="checked-facts">
      <h2 className={styles.title} id="checked-facts">
        Facts of the delivery
      </h2>
      <div className={styles.facts}>
        <DeliveryFacts facts={facts} order={dossier.order} file={file} sum={undefined} />
      </div>
    </section>
  )
}

type Report = Output<'papers', 'originality'>

type OriginalityProps = { order: number; delivery: number; words: number | null }

export function CheckedOriginality({ order, delivery, words }: OriginalityProps) {
  const report = useAnswer('papers', 'originality', { order, delivery })
  return (
    <section aria-labelledby="checked-originality">
      <h2 className={styles.title} id="checked-originality">
        Originality
      </h2>
      {report === undefined && <p className={styles.small}>Comparing the paper</p>}
      {report !== undefined && isFailure(report) && <p className={styles.small}>{failureSentence(report)}</p>}
      {report !== undefined && !isFailure(report) && <Found report={report} words={words} />}
    </section>
  )
}

const NUMBERS = new Intl.NumberFormat('en-US')
const SHARES = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

const SOURCES = {
  own: 'This customer’s other papers and files',
  house: 'Another of our papers',
  public: 'Public-domain text',
} as const

function Found({ report, words }: { report: Report; words: number | null }) {
  const { passages, comparedPapers, comparedTexts } = report
  const split = splitQuoted(passages)
  const [elsewhere, quoted] = [sumWords(split.elsewhere), sumWords(split.quoted)]
  return (
    <>
      <p className={styles.share}>
        <b>{words === null || words === 0 ? NUMBERS.format(elsewhere) : SHARES.format(elsewhere / words)}</b>
        <span>
          {elsewhere === 0
            ? 'We found no words of this paper elsewhere.'
            : `${NUMBERS.format(elsewhere)} words also appear elsewhere.`}
          {quoted > 0 && ` ${NUMBERS.format(quoted)} words in quotation marks are not counted.`}
          {' The list of references is not counted.'}
        </span>
      </p>
      {passages.length > 0 && (
        <details className={styles.more}>
          <summary>{passages.length === 1 ? 'The passage' : `The ${passages.length} passages`}</summary>
          <Passages of={passages} />
        </details>
      )}
      <p className={styles.small}>
        {`Compared with ${NUMBERS.format(comparedPapers)} of our papers and files, and ${NUMBERS.format(comparedTexts)} public-domain texts. Not with the internet.`}
      </p>
    </>
  )
}

function Passages({ of: passages }: { of: Report['passages'] }) {
  return (
    <ol className={styles.passages}>
      {passages.map(({ text, words, source, title, there, isQuotation }) => (
        <li key={text}>
          <blockquote>{text}</blockquote>
          <p className={styles.small}>
            {joinFacts([`${words} words`, isQuotation ? 'in quotation marks' : SOURCES[source], title])}
          </p>
          {there !== null && (
            <>
              <p className={styles.small}>There</p>
              <blockquote className={styles.there}>{there}</blockquote>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
