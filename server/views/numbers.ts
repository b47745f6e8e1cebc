// The numbers of the desk as its page shows them: a value for every day and week.
import {
  firstDayAt,
  firstWeekAt,
  NUMBERS_DAYS,
  NUMBERS_WEEKS,
  spread,
  type Counted,
} from '#domain/numbers.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.ts'

type Stay = {
  readonly status: OrderStatus
  readonly orders: number
  readonly middle: number
  readonly most: number
}

type Writer = {
  readonly id: number
  readonly name: string
  readonly category: string | null
  readonly open: number
  readonly nextDueAt: number | null
  readonly papers: number
  readonly inTime: number
}

type Numbers = {
  readonly arrivals: readonly (Counted & { readonly status: OrderStatus })[]
  readonly papers: readonly (Counted & { readonly inTime: number })[]
  readonly revisions: readonly Counted[]
  readonly disputes: readonly Counted[]
  readonly stays: readonly Stay[]
  readonly writers: readonly Writer[]
}

export function viewNumbers(numbers: Numbers, now: number) {
  const weekly = (counted: readonly Counted[]) => spread(counted, NUMBERS_WEEKS)
  return {
    firstDay: firstDayAt(now),
    firstWeek: firstWeekAt(now),
    arrivals: ORDER_STATUSES.map((status) => ({
      status,
      counts: spread(
        numbers.arrivals.filter((arrival) => arrival.status === status),
        NUMBERS_DAYS,
      ),
    })),
    papers: weekly(numbers.papers),
    inTime: weekly(numbers.papers.map(({ slot, inTime: count }) => ({ slot, count }))),
    revisions: weekly(numbers.revisions),
    disputes: weekly(numbers.disputes),
    stays: numbers.stays.map((stay) => ({
      ...stay,
      middle: Math.round(stay.middle),
      most: Math.round(stay.most),
    })),
    writers: [...numbers.writers],
  }
}
