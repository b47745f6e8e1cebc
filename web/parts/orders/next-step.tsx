// What happens next on an order and by when, in one sentence; when the paper is late, what comes of that and the ways out.
import { Hourglass, MessageSquare } from 'lucide-react'
import { refundableUntil } from '#domain/disputes.ts'
import { customerLine } from '#domain/next-lines/customer.ts'
import { orderPath } from '#domain/links.ts'
import { useNow } from '#web/lib/use-now.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Kicker } from '#web/ui/page/page.tsx'
import styles from './next-step.module.css'
import { withdrawalPath, type WholeOrder } from './order-words.ts'
import { customerStanding } from './standing.ts'
import { Told } from './told.tsx'

export function NextStep({ order }: { order: WholeOrder }) {
  const now = useNow()
  const standing = customerStanding(order)
  const { isLate, line, more } = customerLine(standing, now)
  const canAskForRefund = refundableUntil(order, now) !== null
  return (
    <section className={styles.next} data-late={isLate || undefined} aria-label="What happens next">
      <div className={styles.kicker}>
        <Kicker>{isLate ? 'Late' : 'Next'}</Kicker>
      </div>
      <div className={styles.matter}>
        {isLate && <Hourglass className={styles.sign} aria-hidden="true" />}
        <div>
          <output className={styles.line}>
            <Told words={line} />
          </output>
          {more.length > 0 && (
            <p className={styles.more}>
              <Told words={more} />
            </p>
          )}
          {isLate && (
            <p className={styles.ways}>
              {order.hasThread && (
                <Link href={orderPath(order.id, 'messages')} {...buttonLook({ look: 'line', size: 'sm' })}>
                  <MessageSquare aria-hidden="true" /> Ask your writer
                </Link>
              )}
              {canAskForRefund && (
                <Link href={orderPath(order.id, 'disputes')} {...buttonLook({ look: 'quiet', size: 'sm' })}>
                  Ask for a refund
                </Link>
              )}
              {order.withdrawal !== null && (
                <Link href={withdrawalPath(order)} {...buttonLook({ look: 'quiet', size: 'sm' })}>
                  Withdraw
                </Link>
              )}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
