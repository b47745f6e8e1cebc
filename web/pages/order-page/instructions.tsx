// The tab of an order's instructions: the first ones, and what was added later.
import { Printer } from 'lucide-react'
import { orderPath } from '#domain/links.ts'
import { canRequestRevision } from '#domain/revisions.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { PaperFacts } from '#web/parts/orders/paper-facts.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import styles from './tabs.module.css'
import { useOrder } from './use-order.ts'

export default function Instructions() {
  const order = useOrder()
  const place = useOwnPlace()
  const { id, createdAt, hasThread, instructions, revisions, status, topic, writer } = order
  const revisionsPath = orderPath(id, 'revision')
  const amendments = revisions.filter(({ isAmendment }) => isAmendment).toReversed()
  return (
    <div className={styles.stack}>
      <Sheet hasMargin>
        <div className={styles.pageHead}>
          <h2>Your instructions</h2>
          <span className={styles.date}>{activityTime(createdAt, place)}</span>
        </div>
        <p className={styles.words}>{instructions === '' ? `Write about: ${topic}` : instructions}</p>
        {instructions === '' && <p className={styles.source}>You gave us a topic but no instructions.</p>}
      </Sheet>
      {amendments.map((revision) => (
        <Sheet key={revision.id} hasMargin>
          <div className={styles.pageHead}>
            <h2>Added later</h2>
            <span className={styles.date}>
              {activityTime(revision.decision?.date ?? revision.createdAt, place)}
            </span>
          </div>
          <p className={styles.words}>{revision.instructions}</p>
          <p className={styles.source}>
            From <Link href={revisionsPath}>your revision request</Link>, approved by a manager.
            {writer !== null && ' Your writer was told.'}
          </p>
        </Sheet>
      ))}
      <section className={styles.group}>
        <h2 className={styles.head}>Paper</h2>
        <PaperFacts order={order} />
      </section>
      {canRequestRevision(status, revisions) && (
        <p className={styles.remark}>
          Something to add?{' '}
          {hasThread && (
            <>
              <Link href={orderPath(id, 'messages')}>Tell your writer</Link>, or{' '}
            </>
          )}
          <Link href={revisionsPath}>{hasThread ? 'ask for a revision' : 'Ask for a revision'}</Link>: once
          it’s approved, it’s added here.
        </p>
      )}
      <div className={styles.actions}>
        <Button look="line" size="sm" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          Print the instructions
        </Button>
      </div>
    </div>
  )
}
