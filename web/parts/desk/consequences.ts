// What a deed brings about, told before it is done: where the order goes, what is due when, which money goes back, what the customer reads.
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import { minUrgencySeconds } from '#domain/deadlines.ts'
import { notificationTitle, type NotificationType } from '#domain/notifications.ts'
import { shareToReturn } from '#domain/refunds.ts'
import { activityTime } from '#domain/times.ts'
import type { Place } from '#domain/zones.ts'
import type { Answers, DeskAct, Dossier } from './acts.ts'

type Moment = { readonly now: number; readonly place: Place }

export function consequencesOf(
  { name }: DeskAct,
  dossier: Dossier,
  answers: Answers,
  moment: Moment,
): readonly string[] {
  const told = TELLERS[name]?.(dossier, answers, moment)
  return told === undefined ? [] : [...told.lines, ...told.reads.map(reading)]
}

/** Cents that go back when a share of what was paid does. */
export function centsBack({ money }: Dossier, percent: number): number {
  if (money === null) return 0
  return shareToReturn({ paidCents: toCents(money.paid), returnedCents: toCents(money.returned) }, percent)
}

type Told = { readonly lines: readonly string[]; readonly reads: readonly NotificationType[] }
type Teller = (dossier: Dossier, answers: Answers, moment: Moment) => Told

const TELLERS: Readonly<Record<string, Teller | undefined>> = {
  'desk.approve': ({ isUrgent, deliveryDeadline }, _, { place }) => ({
    lines: [
      isUrgent ? 'It goes to the top of the pool, marked Priority.' : 'It goes into the pool.',
      `The deadline stays ${activityTime(deliveryDeadline, place)}.`,
    ],
    reads: ['order.updated'],
  }),
  'desk.reject': (dossier) => ({
    lines: [moneyLine(dossier, 100, 'payment'), 'The order is canceled.'],
    reads: ['order.canceled'],
  }),
  'desk.assign': ({ candidates }, { writer }) => ({
    lines: [
      `${candidates.find(({ id }) => id === writer)?.name ?? 'The writer'} can start and write to the customer.`,
    ],
    reads: ['chat.started'],
  }),
  'desk.release.draft': (dossier) => ({
    lines: [
      'The customer can download this version as a draft.',
      `${writerOf(dossier)} goes on with the final paper.`,
    ],
    reads: ['paper.uploaded'],
  }),
  'desk.release.final': ({ order, workStatus }, _, { now, place }) => ({
    lines: [
      'The customer can download this version as the final paper.',
      ...(order.finalAt === null
        ? [`Free revisions run until ${activityTime(now + FREE_REVISION_SECONDS, place)}.`]
        : []),
    ],
    reads: [workStatus === 'editing' ? 'revision.updated' : 'paper.uploaded'],
  }),
  'desk.return': (dossier) => ({
    lines: [`${writerOf(dossier)} reads your note and delivers again.`, 'The customer is not told.'],
    reads: [],
  }),
  'desk.decideRevision.approve': (dossier, _, moment) => ({
    lines: [
      dossier.status === 'revision' || dossier.status === 'canceled'
        ? revisionLine(dossier, moment)
        : 'The request becomes a part of the instructions.',
    ],
    reads: ['revision.approved'],
  }),
  'desk.decideRevision.decline': () => ({
    lines: ['The paper stays as it is.', 'The customer reads your note.'],
    reads: ['revision.declined'],
  }),
  'desk.initiateRevision': (dossier, _, moment) => ({
    lines: [revisionLine(dossier, moment)],
    reads: ['revision.initiated'],
  }),
  'desk.decideDispute.refund': (dossier, { percent, to }) => ({
    lines: [moneyLine(dossier, percent, to), 'The order ends.', 'The conversation can only be read.'],
    reads: ['dispute.accepted', 'order.refunded'],
  }),
  'desk.decideDispute.rework': (dossier, _, moment) => ({
    lines: [revisionLine(dossier, moment)],
    reads: ['dispute.accepted', 'order.editing'],
  }),
  'desk.decideDispute.otherWriter': ({ order }, _, { now, place }) => ({
    lines: [
      'The order goes back into the pool without a writer.',
      `It is due ${activityTime(now + minUrgencySeconds(order.orderedUrgency), place)} or later.`,
    ],
    reads: ['dispute.accepted'],
  }),
  'desk.decideDispute.cancel': (dossier, { percent, to }) => ({
    lines: [moneyLine(dossier, percent, to), 'The order is canceled, and the work stops.'],
    reads: ['dispute.accepted', 'order.canceled'],
  }),
  'desk.decideDispute.decline': () => ({
    lines: ['The order goes on where it stood, and the time of the dispute is given back.'],
    reads: ['dispute.declined'],
  }),
  'desk.cancel': (dossier, { percent }) => ({
    lines: [moneyLine(dossier, percent, 'payment'), 'The order is canceled, and the work stops.'],
    reads: ['order.canceled'],
  }),
  'desk.refund': (dossier) => ({
    lines: [moneyLine(dossier, 100, 'payment'), 'The order ends.'],
    reads: ['order.refunded'],
  }),
  'desk.complete': () => ({
    lines: ['The order is closed. The customer can rate the paper.'],
    reads: ['order.completed'],
  }),
  'desk.attach': () => ({ lines: ['The writer and the customer see the files.'], reads: ['file.uploaded'] }),
}

function reading(type: NotificationType): string {
  return `The customer reads “${notificationTitle(type)}”.`
}

function moneyLine(dossier: Dossier, percent: number, to: Answers['to']): string {
  const cents = centsBack(dossier, percent)
  if (cents === 0) return 'No money goes back.'
  return `${formatMoney(cents)} goes back to ${to === 'wallet' ? 'the wallet' : 'the original payment'}.`
}

function revisionLine(dossier: Dossier, { now, place }: Moment): string {
  const due = now + minUrgencySeconds(dossier.order.orderedUrgency)
  return `It goes back to ${writerOf(dossier)}, due ${activityTime(due, place)}.`
}

function writerOf({ writer }: Dossier): string {
  return writer?.name ?? 'the writer'
}
