// The act by which the clock credits a late paper, one day of delay at a time.
import { allow } from '../basics/verdict.ts'
import { CREDITED_STATUSES, nextLateDay } from '../lateness.ts'
import { unavailable, type Act } from './act.ts'

export const creditDelay: Act = {
  by: ['system'],
  from: CREDITED_STATUSES,
  guard: ({ order, now }) => (nextLateDay(order, now) ? allow() : unavailable()),
  decide: ({ order, now }) => {
    const late = nextLateDay(order, now)
    if (!late) return unavailable()
    const dealtWith = { to: order.status, changes: { lateDays: late.day } }
    if (late.cents === 0) return allow({ ...dealtWith, activities: [], notifications: [] })
    return allow({
      ...dealtWith,
      activities: ['order.credited'],
      notifications: ['order.updated'],
      returns: { cents: late.cents, to: 'wallet', isLateCredit: true },
    })
  },
}
