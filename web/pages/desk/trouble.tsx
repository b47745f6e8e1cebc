// What waits for a person: money that could not be sent, disputes at banks, mails and jobs that failed, and what the checks of the books and of the record say.
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { requireScope } from '#web/lib/session.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { BooksCheck } from '#web/parts/desk/books-check.tsx'
import { FailedJobs } from '#web/parts/desk/failed-jobs.tsx'
import { FailedMails } from '#web/parts/desk/failed-mails.tsx'
import { UnsettledMoney } from '#web/parts/desk/unsettled-money.tsx'
import { PageHead } from '#web/parts/desk/page-head.tsx'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { SideNav } from '#web/ui/lists/side-nav.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import type { Route } from './+types/trouble.ts'
import styles from './trouble.module.css'

type Facts = NonNullable<Route.ComponentProps['loaderData']>

export const clientMiddleware = [requireScope(['admin'])]

export async function clientLoader() {
  const [unsettled, mails, jobs] = await Promise.all([
    valueOrNull(tryCall('desk', 'unsettled', {})),
    valueOrNull(tryCall('desk', 'mails', {})),
    valueOrNull(tryCall('desk', 'jobs', {})),
  ])
  return unsettled && mails && jobs ? { unsettled, mails, jobs } : null
}

export function meta() {
  return pageMeta({ title: 'Trouble', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Trouble" margin={<Kicker>The desk</Kicker>} />
}

export default function TroublePage({ loaderData }: Route.ComponentProps) {
  useFresh()
  const facts = useLoaded(loaderData)
  return (
    <Folio as="main" space="page" margin={<TroubleNav counts={facts && countsIn(facts)} />}>
      <PageHead title="Trouble" remark={facts ? countWords(facts.unsettled.waiting) : ''} />
      <div className={styles.sections}>
        <Loaded found={facts} what="what failed">
          {({ unsettled, mails, jobs }) => (
            <>
              <UnsettledMoney unsettled={unsettled} />
              <FailedMails mails={mails} />
              <FailedJobs jobs={jobs} />
            </>
          )}
        </Loaded>
        <BooksCheck />
      </div>
    </Folio>
  )
}

function countsIn({ unsettled: { refunds, wallets, disputes }, mails, jobs }: Facts) {
  return {
    money: refunds.length + wallets.length,
    disputes: disputes.length,
    mails: mails.length,
    jobs: jobs.length,
  }
}

function TroubleNav({ counts }: { counts: ReturnType<typeof countsIn> | null }) {
  return (
    <SideNav
      label="Trouble"
      entries={[
        { label: 'Money', href: '/desk/trouble#money', count: counts?.money },
        { label: 'Disputes', href: '/desk/trouble#disputes', count: counts?.disputes },
        { label: 'Mails', href: '/desk/trouble#mails', count: counts?.mails },
        { label: 'Jobs', href: '/desk/trouble#jobs', count: counts?.jobs },
        { label: 'Books', href: '/desk/trouble#books' },
        { label: 'The record', href: '/desk/trouble#audit' },
      ]}
    />
  )
}

function countWords(count: number): string {
  if (count === 0) return 'Nothing is waiting for you.'
  return count === 1 ? 'One thing is waiting for you.' : `${count} things are waiting for you.`
}
