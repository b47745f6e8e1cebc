// Passages of a paper that also appear elsewhere, with their count, and what they were looked for in.
import { BookOpen, Check, Library, Quote, UserRound, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Output } from '#contract/index.ts'
import { PASSAGE_WORDS_MIN } from '#domain/papers/shingles.ts'
import { Chips } from '#web/ui/choices/chips.tsx'
import { FileSum } from './file-sum.tsx'
import styles from './originality.module.css'
import { sumWords, splitQuoted } from './passage-words.ts'

type Report = Output<'papers', 'originality'>
type Passage = Report['passages'][number]
type Filter = 'all' | 'elsewhere' | 'quoted'

const NUMBERS = new Intl.NumberFormat('en-US')

const KINDS = {
  own: { title: 'Your own earlier papers and files', Icon: UserRound },
  house: { title: 'Another of our papers', Icon: Library },
  public: { title: 'Public-domain text', Icon: BookOpen },
} as const

type ReportProps = {
  report: Report
  words: number | null
  /** The files that were compared, each with its SHA-256 once it is known. */
  files: readonly { readonly key: string; readonly name: string; readonly sum: string | undefined }[]
  /** The way to a mark on a passage, left out while no revision can be asked for. */
  renderMarking: ((passage: Passage) => ReactNode) | undefined
}

export function OriginalityReport({ report, words, files, renderMarking }: ReportProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const { elsewhere, quoted } = splitQuoted(report.passages)
  const shown = { all: report.passages, elsewhere, quoted }[filter]
  const [elsewhereWords, quotedWords] = [sumWords(elsewhere), sumWords(quoted)]
  const total = words === null ? '' : ` of ${NUMBERS.format(words)}`
  return (
    <>
      <h1 className={styles.title}>
        {elsewhereWords === 0
          ? `${quotedWords > 0 ? 'Apart from quotations, we' : 'We'} found no words of this paper elsewhere`
          : `${NUMBERS.format(elsewhereWords)}${total} words also appear elsewhere`}
      </h1>
      {quotedWords > 0 && (
        <p className={styles.lede}>
          {NUMBERS.format(quotedWords)} words are in quotation marks, as quotations should be.
        </p>
      )}
      <div className={styles.columns}>
        {report.passages.length > 0 && (
          <section aria-label="Passages">
            {words !== null && <Measure quoted={quotedWords} elsewhere={elsewhereWords} all={words} />}
            <Chips
              label="Passages"
              value={filter}
              onChange={setFilter}
              chips={[
                { value: 'all', label: `All ${report.passages.length}` },
                { value: 'elsewhere', label: `Elsewhere ${elsewhere.length}` },
                { value: 'quoted', label: `Quotations ${quoted.length}` },
              ]}
            />
            <ol className={styles.passages}>
              {shown.map((passage) => (
                <PassageItem
                  key={report.passages.indexOf(passage)}
                  passage={passage}
                  renderMarking={renderMarking}
                />
              ))}
            </ol>
          </section>
        )}
        <aside className={styles.aside} aria-label="What is compared">
          <Counts elsewhere={elsewhere} quotedWords={quotedWords} />
          <Scope report={report} />
          <ul className={styles.files} aria-label="Files">
            {files.map(({ key, name, sum }) => (
              <li key={key}>
                For {name} {sum !== undefined && <FileSum sum={sum} />}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  )
}

/** How much of the paper is what, as a bar; its words are the key beneath. */
function Measure({ quoted, elsewhere, all }: { quoted: number; elsewhere: number; all: number }) {
  const parts = [
    { kind: 'quoted', words: quoted, name: 'quoted' },
    { kind: 'elsewhere', words: elsewhere, name: 'elsewhere' },
    { kind: 'here', words: Math.max(0, all - quoted - elsewhere), name: 'only here' },
  ].filter(({ words }) => words > 0)
  return (
    <div className={styles.measure}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ kind, words }) => (
          <span key={kind} data-kind={kind} style={{ flexGrow: words }} />
        ))}
      </div>
      <ul className={styles.key}>
        {parts.map(({ kind, words, name }) => (
          <li key={kind} data-kind={kind}>
            {NUMBERS.format(words)} {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

type PassageItemProps = { passage: Passage; renderMarking: ReportProps['renderMarking'] }

function PassageItem({ passage, renderMarking }: PassageItemProps) {
  const { text, words, source, title, there, footnote, isQuotation } = passage
  const { title: kind, Icon } = isQuotation ? { title: 'In quotation marks', Icon: Quote } : KINDS[source]
  return (
    <li className={styles.passage} data-quoted={isQuotation || undefined}>
      <span className={styles.kind}>
        <Icon aria-hidden="true" /> {kind}
      </span>
      <span className={styles.words}>{NUMBERS.format(words)} words</span>
      <div className={styles.sides}>
        <Side name="In this paper">{isQuotation ? text : <mark>{text}</mark>}</Side>
        {title !== null && there !== null && <Side name={title}>{there}</Side>}
      </div>
      {title === null && (
        <p className={styles.where}>We don’t say whose. Short phrases often match by chance.</p>
      )}
      {footnote !== null && <p className={styles.where}>Footnote {footnote} names it.</p>}
      {source === 'public' && !isQuotation && (
        <p className={styles.where}>It isn’t in quotation marks here. {renderMarking?.(passage)}</p>
      )}
    </li>
  )
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.side}>{name}</p>
      <p className={styles.said}>{children}</p>
    </div>
  )
}

function Counts({ elsewhere, quotedWords }: { elsewhere: readonly Passage[]; quotedWords: number }) {
  const wordsFrom = (wanted: Passage['source']) =>
    sumWords(elsewhere.filter(({ source }) => source === wanted))
  return (
    <section className={styles.count}>
      <h2>
        The count <small>words</small>
      </h2>
      <dl>
        <Line name="Public-domain text" words={wordsFrom('public')} />
        <Line name="Your own papers and files" words={wordsFrom('own')} />
        <Line name="Our other papers" words={wordsFrom('house')} />
        <Line name="Elsewhere" words={sumWords(elsewhere)} isSum />
        <Line name="In quotation marks" words={quotedWords} />
      </dl>
      <p className={styles.where}>
        A passage counts from {PASSAGE_WORDS_MIN} words in a row. The list of references isn’t counted.
      </p>
    </section>
  )
}

function Line({ name, words, isSum = false }: { name: string; words: number; isSum?: boolean }) {
  return (
    <div data-sum={isSum || undefined}>
      <dt>{name}</dt>
      <dd>{NUMBERS.format(words)}</dd>
    </div>
  )
}

const NOT_COMPARED = [
  'the open web',
  'books and journals, old or new, apart from these texts',
  'papers handed in at schools',
  'any other checker’s collection',
]

function Scope({ report: { comparedPapers, comparedTexts } }: { report: Report }) {
  const compared = [
    `${NUMBERS.format(comparedPapers)} of our papers and files, yours among them`,
    `${NUMBERS.format(comparedTexts)} texts and passages in the public domain`,
  ]
  return (
    <section className={styles.scope}>
      <h2>Compared with</h2>
      <ul>
        {compared.map((line) => (
          <li key={line}>
            <Check aria-hidden="true" /> {line}
          </li>
        ))}
      </ul>
      <h2>Not compared with</h2>
      <ul>
        {NOT_COMPARED.map((line) => (
          <li key={line}>
            <X aria-hidden="true" /> {line}
          </li>
        ))}
      </ul>
      <p>So this report can’t tell you what another checker would find.</p>
    </section>
  )
}
