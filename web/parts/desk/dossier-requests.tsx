// What the customer asked for after the paper.
import { isAwaitingPaper } from '#domain/revisions.ts'
import { activityTime } from '#domain/times.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { PersonalDetailsWarning } from '../requests/personal-details-warning.tsx'
import { RequestAttachments } from '../requests/request-files.tsx'
import { RequestBadge } from '../orders/request-badge.tsx'
import type { Dossier } from './acts.ts'
import { CustomerWords } from './customer-words.tsx'
import styles from './dossier.module.css'

export function DossierRequests({ dossier: { revisions, disputes } }: { dossier: Dossier }) {
  if (disputes.length + revisions.length === 0) return null
  return (
    <div className={styles.stack} id="requests">
      {disputes.map((dispute) => (
        <Request
          key={`dispute ${dispute.id}`}
          title={`Dispute: ${dispute.issue.title}`}
          wish={dispute.purpose.title}
          request={dispute}
        />
      ))}
      {revisions.map((revision) => (
        <Request
          key={`revision ${revision.id}`}
          title={`Revision: ${revision.reason?.title ?? 'asked for by the desk'}`}
          request={revision}
          isUnderWay={isAwaitingPaper(revision)}
        />
      ))}
    </div>
  )
}

type RequestProps = {
  title: string
  wish?: string
  request: Dossier['revisions'][number] | Dossier['disputes'][number]
  /** Approved and not done yet: the word of its state would say that it is. */
  isUnderWay?: boolean
}

function Request({ title, wish, request, isUnderWay = false }: RequestProps) {
  const place = useOwnPlace()
  const { instructions, attachments, state, decision, createdAt } = request
  return (
    <section>
      <h3 className={styles.title}>
        {title} {!isUnderWay && <RequestBadge state={state} />}
      </h3>
      <p className={styles.aside}>
        {joinFacts([activityTime(createdAt, place), wish !== undefined && `wants “${wish}”`])}
      </p>
      <CustomerWords words={instructions} />
      <PersonalDetailsWarning
        text={instructions}
        consequence="If you approve, the writer will read exactly what was written."
      />
      <RequestAttachments files={attachments} />
      {decision?.note && <p className={styles.aside}>{`Answer: ${decision.note}`}</p>}
    </section>
  )
}
