// What can be counted in a delivered version: its words against those that were ordered, its references, its reading time.
import type { ReactNode } from 'react'
import type { Output } from '#contract/index.ts'
import { counted } from '#domain/basics/counted.ts'
import { extensionOf, formatFileSize } from '#domain/file-names.ts'
import { isFailure } from '#web/lib/api.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { Link } from '#web/ui/actions/link.tsx'
import type { Order } from '../orders/order-words.ts'
import { FileSum } from './file-sum.tsx'
import { sumWords, splitQuoted } from './passage-words.ts'
import { originalityPath } from './reading-path.ts'
import styles from './reader.module.css'

export type CountedFacts = Output<'papers', 'facts'>

type DeliveryFactsProps = {
  /** Nothing while they are being counted, null when that failed. */
  facts: CountedFacts | null | undefined
  order: Order
  file: { readonly name: string; readonly size: number }
  /** The SHA-256 of the file, once it is known. */
  sum: string | undefined
  /** The final version whose originality report can be read. */
  reported?: { readonly order: number; readonly delivery: number } | undefined
}

export function DeliveryFacts({ facts, order, file, sum, reported }: DeliveryFactsProps) {
  return (
    <dl className={styles.facts}>
      <Fact name="Words">{valueOf(facts, (known) => wordsOf(known))}</Fact>
      {!order.skipSources && order.sources > 0 && (
        <Fact name="References">
          {valueOf(facts, ({ references }) => against(references, order.sources))}
          {facts && <References listed={facts.listed} />}
        </Fact>
      )}
      <Fact name="Reading time">
        {valueOf(facts, ({ minutes }) => (minutes === null ? 'Unknown' : counted(minutes, 'minute')))}
      </Fact>
      {facts?.language !== undefined && facts?.language !== null && (
        <Fact name="Language">{LANGUAGES.of(facts.language)}</Fact>
      )}
      {facts && facts.fonts.length > 0 && (
        <Fact name="Set in">
          {facts.fonts.join(', ')}
          {facts.spacing !== null && <span className={styles.spacing}>{spacingOf(facts.spacing)}</span>}
        </Fact>
      )}
      {reported && (
        <Fact name="Originality">
          {facts && facts.words !== null ? <CountedReportLink {...reported} /> : <ReportLink {...reported} />}
        </Fact>
      )}
      <Fact name="File">
        {extensionOf(file.name).toUpperCase()}, {formatFileSize(file.size)}
        {sum !== undefined && <FileSum sum={sum} />}
      </Fact>
    </dl>
  )
}

/** '2,214 of 2,200 words', for the row under a phone's toolbar. */
export function wordsInShort(facts: CountedFacts | null | undefined): string {
  if (facts === undefined) return 'Counting'
  if (facts === null || facts.words === null) return 'Facts'
  return facts.ordered > 0
    ? `${NUMBERS.format(facts.words)} of ${NUMBERS.format(facts.ordered)} words`
    : counted(facts.words, 'word')
}

type Reported = { order: number; delivery: number }

function ReportLink({ order, delivery, children = 'See the report' }: Reported & { children?: ReactNode }) {
  return <Link href={originalityPath(order, delivery)}>{children}</Link>
}

/** Only a paper whose words we could read has a report. A passage always has several words. */
function CountedReportLink(reported: Reported) {
  const report = useAnswer('papers', 'originality', reported)
  if (report === undefined || isFailure(report)) return <ReportLink {...reported} />
  const elsewhere = sumWords(splitQuoted(report.passages).elsewhere)
  return (
    <ReportLink {...reported}>
      {elsewhere === 0 ? 'No words appear elsewhere' : `${NUMBERS.format(elsewhere)} words appear elsewhere`}
    </ReportLink>
  )
}

function References({ listed }: { listed: readonly string[] }) {
  if (listed.length === 0) return null
  return (
    <details className={styles.listed}>
      <summary>Show them</summary>
      <ol>
        {[...new Set(listed)].map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ol>
    </details>
  )
}

const SPACINGS = new Map([
  [1, 'single-spaced'],
  [1.5, 'one and a half lines apart'],
  [2, 'double-spaced'],
])

function spacingOf(lines: number): string {
  return SPACINGS.get(lines) ?? `${NUMBERS.format(lines)} lines apart`
}

const NUMBERS = new Intl.NumberFormat('en-US')
const LANGUAGES = new Intl.DisplayNames('en-US', { type: 'language' })

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function valueOf(
  facts: CountedFacts | null | undefined,
  tell: (facts: CountedFacts) => ReactNode,
): ReactNode {
  if (facts === undefined) return 'Counting'
  return facts === null ? 'Not counted' : tell(facts)
}

function wordsOf({ words, ordered }: CountedFacts): ReactNode {
  return words !== null && ordered === 0 ? NUMBERS.format(words) : against(words, ordered)
}

/** If there are too few words, colour and a word say so. */
function against(there: number | null, ordered: number): ReactNode {
  if (there === null) return 'Unknown'
  const short = ordered - there
  return (
    <>
      {NUMBERS.format(there)} of {NUMBERS.format(ordered)}
      {short > 0 && <span className={styles.short}>{NUMBERS.format(short)} short</span>}
    </>
  )
}
