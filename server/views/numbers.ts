// The numbers of the desk as its page shows them: a value for every slot.
import { countBySlot, firstSlotAt, NUMBERS_SLOTS, type Counted, type NumbersRange } from '#domain/numbers.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.ts'

type Stay = {
  readonly status: OrderStatus
  readonly orders: number
  readonly middleAndMost: readonly [number, number]
}

type Writer = {
  readonly id: number
  readonly name: string
  readonly category: string | null
  readonly open: number
  readonly nextDueAt: number | null
  readonly papers: number
  readonly inTime: number
  readonly revisions: number
}

type Numbers = {
  readonly arrivals: readonly (Counted & { readonly status: OrderStatus })[]
  readonly papers: readonly (Counted & { readonly inTime: number })[]
  readonly lateness: number | null
  readonly revisions: readonly Counted[]
  readonly disputes: readonly Counted[]
  readonly stays: readonly Stay[]
  readonly writers: readonly Writer[]
}

export function viewNumbers(numbers: Numbers, range: NumbersRange, now: number) {
  const { slots, seconds } = NUMBERS_SLOTS[range]
  const bySlot = (counted: readonly Counted[]) => countBySlot(counted, slots)
  return {
    firstSlot: firstSlotAt(range, now),
    slotSeconds: seconds,
    arrivals: ORDER_STATUSES.map((status) => ({
      status,
      counts: bySlot(numbers.arrivals.filter((arrival) => arrival.status === status)),
    })),
    papers: bySlot(numbers.papers),
    inTime: bySlot(numbers.papers.map(({ slot, inTime: count }) => ({ slot, count }))),
    lateness: numbers.lateness,
    revisions: bySlot(numbers.revisions),
    disputes: bySlot(numbers.disputes),
    stays: numbers.stays.map(({ status, orders, middleAndMost: [middle, most] }) => ({
      status,
      orders,
      middle: Math.round(middle),
      most: Math.round(most),
    })),
    writers: [...numbers.writers],
  }
}
