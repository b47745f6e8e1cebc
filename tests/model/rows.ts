// The rows of the rulings' table of acts, so that the model test can say which of them it met.
import type { ActName } from '#domain/acts.ts'
import type { OrderFacts } from '#domain/acts/act.ts'
import type { OrderStatus } from '#domain/statuses.ts'

type Row = {
  readonly acts: readonly ActName[]
  readonly from?: (status: OrderStatus) => boolean
  /** What the writer was working on. */
  readonly work?: readonly OrderFacts['workStatus'][]
}

const is = (wanted: OrderStatus) => (status: OrderStatus) => status === wanted
const isNot = (unwanted: OrderStatus) => (status: OrderStatus) => status !== unwanted

const ROWS: Readonly<Record<string, Row>> = {
  T02: { acts: ['payments.confirm'] },
  T03: { acts: ['desk.cancel', 'clock.expire'], from: is('unpaid') },
  T04: { acts: ['desk.approve'] },
  T05: { acts: ['desk.reject'] },
  T06: { acts: ['desk.assign', 'desk.claim'] },
  T07: { acts: ['desk.upload.draft', 'desk.upload.final'], from: is('preparing') },
  T08: { acts: ['desk.release.draft'] },
  T09: { acts: ['desk.upload.final'], from: is('finalizing') },
  T10: { acts: ['desk.release.final'], work: ['preparing', 'finalizing'] },
  T11: { acts: ['desk.release.final'], work: ['editing'] },
  T12: { acts: ['desk.return'] },
  T13: { acts: ['revisions.create'], from: is('processing') },
  T14: { acts: ['revisions.create'], from: isNot('processing') },
  T15: { acts: ['desk.decideRevision.approve'], from: is('revision') },
  T16: { acts: ['desk.decideRevision.decline'], from: is('revision') },
  T17: {
    acts: ['desk.decideRevision.approve'],
    from: (status) => status !== 'revision' && status !== 'canceled',
  },
  T18: { acts: ['desk.decideRevision.approve'], from: is('canceled') },
  T19: { acts: ['desk.decideRevision.decline'], from: isNot('revision') },
  T20: { acts: ['desk.initiateRevision'] },
  T21: { acts: ['desk.upload.final'], from: is('editing') },
  T22: { acts: ['desk.complete', 'clock.complete'] },
  T23: { acts: ['disputes.create'] },
  T24: { acts: ['desk.decideDispute.refund'] },
  T25: { acts: ['desk.decideDispute.rework'] },
  T26: { acts: ['desk.decideDispute.otherWriter'] },
  T27: { acts: ['desk.decideDispute.cancel'] },
  T28: { acts: ['desk.decideDispute.decline'] },
  T29: { acts: ['desk.cancel'], from: isNot('unpaid') },
  T30: { acts: ['desk.refund'] },
  T31: { acts: ['withdrawals.create'] },
  T32: { acts: ['changes.create', 'changes.confirm'] },
}

/** T01 places the order, before there is one to judge. */
export const ROW_NAMES = ['T01', ...Object.keys(ROWS)]

export function rowsOf(act: ActName, { status, workStatus }: OrderFacts): string[] {
  return Object.entries(ROWS)
    .filter(
      ([, row]) =>
        row.acts.includes(act) && (row.from?.(status) ?? true) && (row.work?.includes(workStatus) ?? true),
    )
    .map(([name]) => name)
}
