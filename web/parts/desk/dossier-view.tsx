// One order at the desk: what is to be decided, and all that is known about it.
import { useSearchParams } from 'react-router'
import { deskLine } from '#domain/next-lines/desk.ts'
import { formatUid } from '#domain/orders.ts'
import { OVER } from '#domain/statuses.ts'
import { activityTime } from '#domain/times.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import { useSeenNews } from '#web/lib/news.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Facts } from '#web/ui/lists/facts.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Thread } from '../messages/thread.tsx'
import { orderTime } from '../orders/order-time.ts'
import { paperFacts } from '../orders/paper-facts.tsx'
import { Told } from '../orders/told.tsx'
import { isOffered, SEND_BACK, type Dossier } from './acts.ts'
import { checksOf } from './checks.ts'
import { useDossierActs } from './dossier-acts.tsx'
import { DossierBrief } from './dossier-brief.tsx'
import { DossierFiles } from './dossier-files.tsx'
import { canAnswer, DossierMarks } from './dossier-marks.tsx'
import { DossierHistory, DossierMoney } from './dossier-record.tsx'
import { DossierRequests } from './dossier-requests.tsx'
import { DossierVersions } from './dossier-versions.tsx'
import { Deliver } from './deliver.tsx'
import styles from './dossier.module.css'
import { OrderTitle } from './order-title.tsx'
import { deskCheckPath, listAt } from './lists.ts'
import { deskStanding } from './standing.ts'
import { useHeldDecision } from './use-held-decision.tsx'
import { useNewest, type OnChanged } from './use-newest.ts'

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

type DossierViewProps = {
  dossier: Dossier
  /** On a page of its own, in two columns. */
  isAlone?: boolean
  onReload: OnChanged
}

export function DossierView({ dossier: loaded, isAlone = false, onReload }: DossierViewProps) {
  const { dossier, onChanged } = useNewest(loaded, onReload)
  const { order, customer, sentBack, hasThread } = dossier
  useSeenNews(dossier)
  const decision = useHeldDecision(dossier, onChanged)
  const [newest] = dossier.versions
  const list = listAt(useSearchParams()[0])
  const { deciding, more, dialog } = useDossierActs(dossier, {
    onChanged,
    decision,
    checks: checksOf(dossier, { now: useNow() }),
    ...(newest &&
      isOffered(dossier, SEND_BACK) && {
        lead: <Link href={deskCheckPath(list, dossier.id, { delivery: newest.id })}>Read and check it</Link>,
      }),
  })
  const isForWriter = customer === null
  // Writers read the brief before they do anything, and have the conversation beside it.
  const isChatBeside = isAlone && isForWriter
  const chat = hasThread && (
    <section id="messages">
      <h3 className={styles.title}>Messages</h3>
      <div className={styles.thread}>
        <Thread key={dossier.id} order={dossier} self={isForWriter ? 'writer' : null} isCard />
      </div>
    </section>
  )
  const brief = (
    <>
      <DossierBrief dossier={dossier} />
      <DossierFiles dossier={dossier} decision={decision} />
    </>
  )
  const history = <DossierHistory dossier={dossier} />
  return (
    <article
      className={styles.dossier}
      data-alone={isAlone || undefined}
      aria-label={`Order ${formatUid(order.uid)}`}
    >
      <DossierHead dossier={dossier} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {sentBack !== null && <Banner tone="warn">{`Sent back: ${sentBack.note}`}</Banner>}
          {deciding}
          {isForWriter && brief}
          <DossierRequests dossier={dossier} />
          <DossierMarks dossier={dossier} onChanged={onChanged} />
          {/* Who may answer marks may deliver, once all of them are answered. */}
          {canAnswer(dossier) && <Deliver key={dossier.id} dossier={dossier} onChanged={onChanged} />}
          {!isForWriter && brief}
          <DossierVersions dossier={dossier} />
          {!isChatBeside && chat}
          {isAlone && history}
        </div>
        <div className={styles.column}>
          {isChatBeside && chat}
          {customer !== null && (
            <section>
              <h3 className={styles.title}>Facts</h3>
              <CustomerLine customer={customer} />
              <div className={styles.facts}>
                <Facts facts={paperFacts(order)} />
              </div>
            </section>
          )}
          <DossierMoney dossier={dossier} />
          {more}
          {!isAlone && history}
        </div>
      </div>
      {dialog}
    </article>
  )
}

function DossierHead({ dossier }: { dossier: Dossier }) {
  const { order, customer } = dossier
  const [now, place] = [useNow(), useOwnPlace()]
  const tell = (instant: number) => activityTime(instant, place)
  const { label, value, when, isLate } = orderTime(order, { now, tell })
  const { line } = deskLine(deskStanding(dossier), customer === null ? 'writer' : 'manager', now)
  return (
    <header>
      <OrderTitle dossier={dossier} />
      <p className={styles.line}>
        <Told words={line} />
      </p>
      {!OVER.includes(order.status) && (
        <p className={styles.time} data-late={isLate || undefined}>
          <b>{`${label} ${value.charAt(0).toLowerCase()}${value.slice(1)}`}</b>
          {when !== undefined && `\u00A0· ${when}`}
        </p>
      )}
    </header>
  )
}

function CustomerLine({ customer }: { customer: NonNullable<Dossier['customer']> }) {
  const { name, email, country, orders, isTest } = customer
  const facts = [
    name,
    email ?? 'the account is closed',
    ...(country === null ? [] : [COUNTRIES.of(country) ?? country]),
    orders === 1 ? 'first order' : `${orders} orders`,
    ...(isTest ? ['test account'] : []),
  ]
  return <p className={styles.aside}>{`Customer: ${joinFacts(facts)}`}</p>
}
