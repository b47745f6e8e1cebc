// What waits for a person: mails and jobs that failed, and what the checks of the books and of the record say.
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { requireScope } from '#web/lib/session.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { BooksCheck } from '#web/parts/desk/books-check.tsx'
import { FailedJobs } from '#web/parts/desk/failed-jobs.tsx'
import { FailedMails } from '#web/parts/desk/failed-mails.tsx'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { SideNav } from '#web/ui/lists/side-nav.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import type { Route } from './+types/trouble.ts'
import styles from './trouble.module.css'

export const clientMiddleware = [requireScope(['admin'])]

export async function clientLoader() {
  const [mails, jobs] = await Promise.all([
    valueOrNull(tryCall('desk', 'mails', {})),
    valueOrNull(tryCall('desk', 'jobs', {})),
  ])
  return mails && jobs ? { mails, jobs } : null
}

export function meta() {
  return pageMeta({ title: 'Trouble', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Trouble" margin={<Kicker>The desk</Kicker>} />
}

export default function TroublePage({ loaderData }: Route.ComponentProps) {
  useFresh()
  const count = loaderData ? loaderData.mails.length + loaderData.jobs.length : 0
  return (
    <Folio as="main" id="main" space="page" margin={<TroubleNav facts={loaderData} />}>
      <div className={styles.head}>
        <h1>Trouble</h1>
        <p className={styles.remark}>{countWords(count)}</p>
      </div>
      <div className={styles.sections}>
        <Loaded found={loaderData} what="what failed">
          {({ mails, jobs }) => (
            <>
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

function TroubleNav({ facts }: { facts: Route.ComponentProps['loaderData'] }) {
  return (
    <SideNav
      label="Trouble"
      entries={[
        { label: 'Mails', href: '/desk/trouble#mails', count: facts?.mails.length },
        { label: 'Jobs', href: '/desk/trouble#jobs', count: facts?.jobs.length },
        { label: 'Books', href: '/desk/trouble#books' },
        { label: 'The record', href: '/desk/trouble#audit' },
      ]}
    />
  )
}

function countWords(count: number): string {
  if (count === 0) return 'Nothing waits for you.'
  return count === 1 ? 'One thing waits for a person.' : `${count} things wait for a person.`
}
