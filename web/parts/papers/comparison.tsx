// Two versions of a paper side by side, or as one text, and the way from change to change.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Output } from '#contract/index.ts'
import { counted } from '#domain/basics/counted.ts'
import { useIsNarrow } from '#web/lib/use-is-narrow.ts'
import { Toolbar } from '#web/ui/actions/toolbar.tsx'
import { Chips } from '#web/ui/choices/chips.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import { alignChanges, type Piece, type Row, type Stop } from './align-changes.ts'
import styles from './comparison.module.css'
import shared from './paper-page.module.css'

type Compared = Output<'papers', 'compare'>

type Side = {
  /** 'Version 1, draft' */
  readonly name: string
  readonly number: number
  readonly date: string
  readonly words: number
  readonly pick: ReactNode
}

type ComparisonProps = { compared: Compared; from: Side; to: Side; back: ReactNode; head: ReactNode }

const LAYOUTS = [
  { value: 'sides', label: 'Side by side' },
  { value: 'one', label: 'One text' },
] as const

export function Comparison({ compared, from, to, back, head }: ComparisonProps) {
  const [{ rows, stops }] = useState(() => alignChanges(compared))
  const [here, setHere] = useState<number | null>(null)
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number]['value']>('sides')
  const isNarrow = useIsNarrow()

  function goTo(stop: number) {
    const index = Math.max(0, Math.min(stops.length - 1, stop))
    setHere(index)
    document.getElementById(`row-${stops[index]?.row}`)?.scrollIntoView({ block: 'center' })
  }
  const goNext = () => goTo(here === null ? 0 : here + 1)
  const goBack = () => goTo(here === null ? 0 : here - 1)

  function goByKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return
    if (key === 'j') goNext()
    if (key === 'k') goBack()
  }

  const steps = stops.length > 0 && (
    <span className={styles.steps}>
      <button
        type="button"
        className={styles.step}
        aria-label="Previous change"
        aria-keyshortcuts="k"
        onClick={goBack}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <span className={styles.place} aria-live="polite">
        {here === null ? counted(stops.length, 'change') : `Change ${here + 1} of ${stops.length}`}
        {here !== null && <span className="sr-only">, {stops[here] && wordsOf(stops[here])}</span>}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label="Next change"
        aria-keyshortcuts="j"
        onClick={goNext}
      >
        <ArrowDown aria-hidden="true" />
      </button>
    </span>
  )

  return (
    <div onKeyDown={goByKey} role="presentation">
      <Folio
        as="main"
        space="page"
        margin={
          <div className={shared.margin}>
            {back}
            <StopList stops={stops} here={here} onGo={goTo} />
          </div>
        }
      >
        {head}
        <Toolbar label="Compare">
          {!isNarrow && <Chips label="Layout" chips={LAYOUTS} value={layout} onChange={setLayout} />}
          <span className={styles.key} aria-hidden="true">
            <span className={styles.added}>added</span>
            <span className={styles.removed}>removed</span>
          </span>
          <span className={shared.push} />
          {steps}
        </Toolbar>
        {stops.length === 0 && <p className={styles.none}>These versions have the same words.</p>}
        {isNarrow || layout === 'one' ? (
          <>
            <div className={styles.picks}>
              {from.pick} {to.pick}
            </div>
            <OneText rows={rows} here={here} label={`${from.name} against ${to.name}`} />
          </>
        ) : (
          <Sides rows={rows} here={here} from={from} to={to} />
        )}
      </Folio>
    </div>
  )
}

function StopList({
  stops,
  here,
  onGo,
}: {
  stops: readonly Stop[]
  here: number | null
  onGo: (stop: number) => void
}) {
  if (stops.length === 0) return null
  return (
    <nav className={styles.list} aria-label="Changes">
      <p className={shared.kicker}>{counted(stops.length, 'change')}</p>
      <ol>
        {stops.map((stop, index) => (
          <li key={stop.id}>
            <button
              type="button"
              className={styles.stop}
              aria-current={index === here || undefined}
              data-seen={(here !== null && index < here) || undefined}
              onClick={() => onGo(index)}
            >
              Paragraph {stop.row + 1}
              <small>{wordsOf(stop)}</small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type SidesProps = { rows: readonly Row[]; here: number | null; from: Side; to: Side }

function Sides({ rows, here, from, to }: SidesProps) {
  return (
    <section className={styles.sides} aria-label={`${from.name} beside ${to.name}`}>
      {[from, to].map(({ number, date, words, pick }) => (
        <div key={number} className={styles.sideHead}>
          {pick}
          <span>
            {date} · {words.toLocaleString('en-US')} words
          </span>
        </div>
      ))}
      {rows.map((row) => (
        <Fragment key={row.id}>
          <div id={row.id} className={styles.cell}>
            <SideText
              pieces={row.pieces.filter(({ kind }) => kind !== 'added')}
              here={here}
              missing={from.number}
              isHeading={row.isHeading}
            />
          </div>
          <div className={styles.cell} data-here={isAt(row, here) || undefined}>
            <SideText
              pieces={row.pieces.filter(({ kind }) => kind !== 'removed')}
              here={here}
              missing={to.number}
              isHeading={row.isHeading}
            />
          </div>
        </Fragment>
      ))}
    </section>
  )
}

type SideTextProps = {
  pieces: readonly Piece[]
  here: number | null
  missing: number
  isHeading: boolean
}

function SideText({ pieces, here, missing, isHeading }: SideTextProps) {
  const Line = isHeading ? 'h2' : 'p'
  return pieces.length === 0 ? (
    <p className={styles.gone}>Not in version {missing}</p>
  ) : (
    <Line>
      <Pieces pieces={pieces} here={here} />
    </Line>
  )
}

export function OneText({ rows, here, label }: { rows: readonly Row[]; here: number | null; label: string }) {
  return (
    <article className={styles.one} aria-label={label}>
      {rows.map((row) => {
        const Line = row.isHeading ? 'h2' : 'p'
        return (
          <Line key={row.id} id={row.id} data-here={isAt(row, here) || undefined}>
            <Pieces pieces={row.pieces} here={here} />
          </Line>
        )
      })}
    </article>
  )
}

function Pieces({ pieces, here }: { pieces: readonly Piece[]; here: number | null }) {
  return pieces.map(({ kind, text, stop, isMoved }, index) => {
    const key = `${index} ${kind}`
    if (text === '\n') return <br key={key} />
    if (kind === 'same') return text
    const Element = kind === 'added' ? 'ins' : 'del'
    const said = isMoved ? MOVED[kind] : `${kind}: `
    const words = text.trimStart()
    return (
      <Fragment key={key}>
        {text.slice(0, text.length - words.length)}
        <Element className={styles[kind]} data-here={(stop !== null && stop === here) || undefined}>
          <span className={isMoved ? styles.moved : 'sr-only'}>{said}</span>
          {words}
        </Element>
      </Fragment>
    )
  })
}

const MOVED = { added: 'Moved here: ', removed: 'Moved away: ' } as const

function isAt({ pieces }: Row, here: number | null): boolean {
  return here !== null && pieces.some(({ stop }) => stop === here)
}

/** '37 words added, 18 removed' */
function wordsOf({
  added,
  removed,
  isMove = false,
}: {
  readonly added: number
  readonly removed: number
  readonly isMove?: boolean
}): string {
  if (isMove) return 'Moved'
  if (added === 0 && removed === 0) return 'Punctuation'
  const parts = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`]
  return parts.filter(Boolean).join(', ')
}
