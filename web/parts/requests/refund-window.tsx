// When money can be asked back: the delivery deadline, the hours after it, and where we are now.
import { HOUR } from '#domain/basics/instant.ts'
import { REFUND_PERIOD_SECONDS } from '#domain/constants.ts'
import { formatTimeLeft } from '#domain/countdowns.ts'
import { refundPeriodEnd } from '#domain/disputes.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Track, type TrackStep } from '#web/ui/lists/track.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import styles from './requests.module.css'

const HOURS = REFUND_PERIOD_SECONDS / HOUR

export function RefundWindow({ deadline }: { deadline: number }) {
  const now = useNow()
  const place = useOwnPlace()
  const tell = (at: number) => activityTime(at, place)
  const closesAt = refundPeriodEnd(deadline)
  const steps: (TrackStep & { readonly at: number })[] = [
    { title: 'Delivery deadline', text: tell(deadline), is: now < deadline ? 'ahead' : 'done', at: deadline },
    { title: 'Now', text: nowWords(now, { deadline, closesAt, tell }), is: 'now', at: now },
    {
      title: now > closesAt ? 'Refund requests closed' : 'Refund requests close',
      text: tell(closesAt),
      is: now > closesAt ? 'done' : 'ahead',
      at: closesAt,
    },
  ]
  return (
    <Sheet>
      <h3 className={styles.windowTitle}>
        You can ask for money back for {HOURS} hours after the delivery deadline
      </h3>
      <Track label="The refund period" steps={steps.toSorted((one, other) => one.at - other.at)} />
      <p className={styles.remark}>
        Other requests have no such limit, as long as the order isn’t completed.
      </p>
    </Sheet>
  )
}

type Window = { deadline: number; closesAt: number; tell: (at: number) => string }

function nowWords(now: number, { deadline, closesAt, tell }: Window) {
  const rest =
    now < deadline
      ? `${formatTimeLeft(deadline - now)} before it opens`
      : `${formatTimeLeft(closesAt - now)} left`
  if (now > closesAt) return tell(now)
  return (
    <>
      {tell(now)}
      <br />
      {rest}
    </>
  )
}
