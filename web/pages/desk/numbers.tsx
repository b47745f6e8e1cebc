// The numbers a manager needs, on one page.
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Output } from '#contract/index.ts'
import { MANAGERS } from '#domain/people.ts'
import { formatTimeLeft } from '#domain/countdowns.ts'
import { shareOf, type NumbersRange } from '#domain/numbers.ts'
import { shortDate } from '#domain/times.ts'
import { UTC } from '#domain/zones.ts'
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { requireScope } from '#web/lib/session.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { Arrivals } from '#web/parts/desk/arrivals.tsx'
import { slowestOf, Stays } from '#web/parts/desk/stays.tsx'
import { WritersLoad } from '#web/parts/desk/writers-load.tsx'
import { rangeAt, RANGE_CHIPS, RANGE_WORDS } from '#web/parts/desk/number-ranges.ts'
import { PageHead } from '#web/parts/desk/page-head.tsx'
import { Unloaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { Chips } from '#web/ui/choices/chips.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import { Note } from '#web/ui/pencil/note.tsx'
import { Bars } from '#web/ui/status/bars.tsx'
import type { Route } from './+types/numbers.ts'
import styles from './numbers.module.css'

/** Up to this many bars, each has room for its date. */
const ROOMY = 8

type Numbers = Output<'desk', 'numbers'>

export const clientMiddleware = [requireScope(MANAGERS)]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const range = rangeAt(new URL(request.url).searchParams)
  return { range, numbers: await valueOrNull(tryCall('desk', 'numbers', { range })) }
}

export function meta() {
  return pageMeta({ title: 'Numbers', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Numbers" margin={<Kicker>The desk</Kicker>} />
}

export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  const { range } = loaderData
  const numbers = useLoaded(loaderData.numbers)
  useFresh()
  const navigate = useNavigate()
  return (
    <main id="main" className={styles.page}>
      <Folio>
        <PageHead
          title="Numbers"
          remark={numbers === null ? '' : `${dateOf(numbers.firstSlot)} to today, counted just now, in UTC.`}
        >
          <Chips
            label="How far back"
            chips={RANGE_CHIPS}
            value={range}
            onChange={(other) => void navigate(`?range=${other}`)}
          />
        </PageHead>
        {numbers === null && <Unloaded what="the numbers" />}
      </Folio>
      {numbers !== null && <Sections numbers={numbers} range={range} />}
    </main>
  )
}

function Sections({ numbers, range }: { numbers: Numbers; range: NumbersRange }) {
  const { firstSlot, slotSeconds, arrivals, papers, inTime, lateness, revisions, disputes, stays, writers } =
    numbers
  const { orders, whole } = RANGE_WORDS[range]
  const slowest = slowestOf(stays)
  const [onTime, ofAll] = [sumOf(inTime), sumOf(papers)]
  const perHundred = (counts: readonly number[]) =>
    counts.map((count, slot) => shareOf(count, papers[slot] ?? 0))
  return (
    <>
      <Section title={orders}>
        <Arrivals
          arrivals={arrivals}
          range={range}
          dayOf={(slot) => dateOf(firstSlot + slot * slotSeconds)}
        />
      </Section>
      <Section title="On time">
        <div className={styles.onTime}>
          <div>
            <p className={styles.figure}>{percent(shareOf(onTime, ofAll))}</p>
            <p>
              {ofAll === 0
                ? `No paper was finished in ${whole}.`
                : `In ${whole}, ${onTime} of ${ofAll} papers came before their deadline.`}
              {lateness !== null && ` ${lateWords(ofAll - onTime, lateness)}`}
            </p>
          </div>
          <SlotBars label="On time" values={perHundred(inTime)} numbers={numbers} isShare />
        </div>
      </Section>
      <Section
        title="Time in each queue"
        note={slowest !== undefined && `longest wait, disputes aside: ${slowest}`}
      >
        <Stays stays={stays} whole={whole} />
      </Section>
      <Section title="Per hundred papers">
        <div className={styles.pair}>
          <div>
            <h3 className={styles.small}>Revisions</h3>
            <SlotBars label="Revisions" values={perHundred(revisions)} numbers={numbers} />
          </div>
          <div>
            <h3 className={styles.small}>Disputes</h3>
            <SlotBars label="Disputes" values={perHundred(disputes)} numbers={numbers} />
          </div>
        </div>
      </Section>
      <Section title="Writers’ load">
        <WritersLoad writers={writers} />
      </Section>
    </>
  )
}

type SectionProps = {
  title: string
  /** A note of ours beside the section; the page has one. */
  note?: ReactNode
  children: ReactNode
}

/** A section with its name in the margin. */
function Section({ title, note, children }: SectionProps) {
  const margin = (
    <div className={styles.margin}>
      <Kicker as="h2">{title}</Kicker>
      {note && <Note size="small">{note}</Note>}
    </div>
  )
  return (
    <Folio as="section" margin={margin}>
      <div className={styles.section}>{children}</div>
    </Folio>
  )
}

type SlotBarsProps = {
  label: string
  values: readonly (number | null)[]
  numbers: Numbers
  isShare?: boolean
}

/** A slot in which no paper was finished has no share. */
function SlotBars({ label, values, numbers: { firstSlot, slotSeconds }, isShare }: SlotBarsProps) {
  const bars = values.map((value, slot) => {
    const isNow = slot === values.length - 1
    const day = isNow ? 'now' : dateOf(firstSlot + slot * slotSeconds)
    const text = value === null ? '–' : isShare ? percent(value) : undefined
    return { label: day, value: value ?? 0, isHot: isNow, ...(text !== undefined && { text }) }
  })
  return (
    <div className={styles.slots} data-many={values.length > ROOMY || undefined}>
      <Bars label={label} bars={bars} {...(isShare && { whole: 100 })} />
    </div>
  )
}

function lateWords(late: number, middle: number): string {
  const longer = `${formatTimeLeft(middle)} longer`
  return late === 1
    ? `The late one took ${longer}.`
    : `The middle one of the ${late} late ones took ${longer}.`
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

function percent(share: number | null): string {
  return share === null ? '–' : `${share}%`
}

/** 'Nov 7' */
function dateOf(instant: number): string {
  return shortDate(instant, UTC).slice('Mon, '.length)
}
