// The numbers a manager needs, on one page.
import type { ReactNode } from 'react'
import type { Output } from '#contract/index.ts'
import { MANAGERS } from '#domain/people.ts'
import { shareOf, WEEK } from '#domain/numbers.ts'
import { shortDate } from '#domain/times.ts'
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { requireScope } from '#web/lib/session.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { Arrivals } from '#web/parts/desk/arrivals.tsx'
import { Stays } from '#web/parts/desk/stays.tsx'
import { WritersLoad } from '#web/parts/desk/writers-load.tsx'
import { PageHead } from '#web/parts/desk/page-head.tsx'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import { Bars } from '#web/ui/status/bars.tsx'
import type { Route } from './+types/numbers.ts'
import styles from './numbers.module.css'

/** Days and weeks are counted there. */
const UTC = { offset: 0 }

type Numbers = Output<'desk', 'numbers'>

export const clientMiddleware = [requireScope(MANAGERS)]

export async function clientLoader() {
  return valueOrNull(tryCall('desk', 'numbers', {}))
}

export function meta() {
  return pageMeta({ title: 'Numbers', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Numbers" margin={<Kicker>The desk</Kicker>} />
}

export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  useFresh()
  return (
    <Folio as="main" id="main" space="page" margin={<Kicker>The desk</Kicker>}>
      <PageHead
        title="Numbers"
        remark="Two weeks by the day and eight by the week, counted just now, in UTC."
      />
      <Loaded found={loaderData} what="the numbers">
        {(numbers) => <Sections numbers={numbers} />}
      </Loaded>
    </Folio>
  )
}

function Sections({ numbers }: { numbers: Numbers }) {
  const { arrivals, papers, inTime, revisions, disputes, stays, writers } = numbers
  const perHundred = (counts: readonly number[]) =>
    counts.map((count, week) => shareOf(count, papers[week] ?? 0))
  return (
    <>
      <Section title="Orders a day">
        <Arrivals arrivals={arrivals} />
      </Section>
      <Section title="Papers that came on time, in percent">
        <WeekBars label="On time by the week" values={perHundred(inTime)} firstWeek={numbers.firstWeek} />
      </Section>
      <Section title="Time in each queue">
        <Stays stays={stays} />
      </Section>
      <Section title="Per hundred papers">
        <div className={styles.pair}>
          <div>
            <h3 className={styles.small}>Revisions</h3>
            <WeekBars
              label="Revisions by the week"
              values={perHundred(revisions)}
              firstWeek={numbers.firstWeek}
            />
          </div>
          <div>
            <h3 className={styles.small}>Disputes</h3>
            <WeekBars
              label="Disputes by the week"
              values={perHundred(disputes)}
              firstWeek={numbers.firstWeek}
            />
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

type WeekBarsProps = { label: string; values: readonly (number | null)[]; firstWeek: number }

/** A week without a paper has no share. */
function WeekBars({ label, values, firstWeek }: WeekBarsProps) {
  const bars = values.map((value, week) => {
    const isNow = week === values.length - 1
    const day = isNow ? 'now' : shortDate(firstWeek + week * WEEK, UTC).slice('Mon, '.length)
    return { label: day, value: value ?? 0, isHot: isNow, ...(value === null && { text: '–' }) }
  })
  return (
    <div className={styles.weeks}>
      <Bars label={label} bars={bars} />
    </div>
  )
}
