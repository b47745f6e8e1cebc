// The numbers a manager needs, on one page.
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Output } from '#contract/index.ts'
import { MANAGERS } from '#domain/people.ts'
import { shareOf, type NumbersRange } from '#domain/numbers.ts'
import { shortDate } from '#domain/times.ts'
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { requireScope } from '#web/lib/session.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { Arrivals } from '#web/parts/desk/arrivals.tsx'
import { Stays } from '#web/parts/desk/stays.tsx'
import { WritersLoad } from '#web/parts/desk/writers-load.tsx'
import { rangeAt, RANGE_CHIPS, RANGE_WORDS } from '#web/parts/desk/number-ranges.ts'
import { PageHead } from '#web/parts/desk/page-head.tsx'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { Chips } from '#web/ui/choices/chips.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import { Bars } from '#web/ui/status/bars.tsx'
import type { Route } from './+types/numbers.ts'
import styles from './numbers.module.css'

/** Days are counted there. */
const UTC = { offset: 0 }

/** Each of so many bars has room for its date. */
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

export default function NumbersPage({ loaderData: { range, numbers } }: Route.ComponentProps) {
  useFresh()
  const navigate = useNavigate()
  return (
    <Folio as="main" id="main" space="page" margin={<Kicker>The desk</Kicker>}>
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
      <Loaded found={numbers} what="the numbers">
        {(found) => <Sections numbers={found} range={range} />}
      </Loaded>
    </Folio>
  )
}

function Sections({ numbers, range }: { numbers: Numbers; range: NumbersRange }) {
  const { arrivals, papers, inTime, revisions, disputes, stays, writers } = numbers
  const { orders, whole } = RANGE_WORDS[range]
  const perHundred = (counts: readonly number[]) =>
    counts.map((count, slot) => shareOf(count, papers[slot] ?? 0))
  return (
    <>
      <Section title={orders}>
        <Arrivals arrivals={arrivals} range={range} />
      </Section>
      <Section title="Papers that came on time, in percent">
        <SlotBars label="On time" values={perHundred(inTime)} numbers={numbers} />
      </Section>
      <Section title="Time in each queue">
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

type SlotBarsProps = { label: string; values: readonly (number | null)[]; numbers: Numbers }

/** A slot without a paper has no share. */
function SlotBars({ label, values, numbers: { firstSlot, slotSeconds } }: SlotBarsProps) {
  const bars = values.map((value, slot) => {
    const isNow = slot === values.length - 1
    const day = isNow ? 'now' : dateOf(firstSlot + slot * slotSeconds)
    return { label: day, value: value ?? 0, isHot: isNow, ...(value === null && { text: '–' }) }
  })
  return (
    <div className={styles.slots} data-many={values.length > ROOMY || undefined}>
      <Bars label={label} bars={bars} />
    </div>
  )
}

/** 'Nov 7' */
function dateOf(instant: number): string {
  return shortDate(instant, UTC).slice('Mon, '.length)
}
