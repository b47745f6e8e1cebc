// What a deed brings about, told before it is done. The status, the deadline, the money and the news come
// from the rules; only where the paper goes is decided here.
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { notificationTitle } from '#domain/notifications.ts'
import { shareToReturn, splitReturn, type ReturnTarget } from '#domain/refunds.ts'
import { statusLabel, WITH_WRITER, type OrderStatus } from '#domain/statuses.ts'
import { activityTime } from '#domain/times.ts'
import type { Place } from '#domain/zones.ts'
import type { PriceLine } from '../prices/price-slip.tsx'
import type { Answers, DeskAct, Dossier } from './acts.ts'

type DossierMoney = NonNullable<Dossier['money']>

export function consequencesOf(
  act: DeskAct,
  dossier: Dossier,
  answers: Answers,
  place: Place,
): readonly string[] {
  const forecast = dossier.forecasts[act.name]
  if (forecast === undefined) return []
  const { status, reads } = forecast
  return [
    ...(PATHS[act.name]?.(dossier, answers) ?? []),
    ...newStatus(dossier.status, status),
    ...deadline(act, dossier, place),
    ...moneyBack(act, dossier, answers),
    ...warnOfWithdrawal(dossier, status, centsReturned(act, dossier, answers)),
    ...farewell(dossier, status),
    ...reads.map((type) => `The customer reads “${notificationTitle(type)}”.`),
    ...(reads.length === 0 ? ['The customer is not told.'] : []),
  ]
}

/** Says how the order stands then, if its reader sees a difference: two statuses share the label “Revision”. */
export function newStatus(before: OrderStatus, after: OrderStatus): readonly string[] {
  const label = statusLabel(after)
  return label === statusLabel(before) ? [] : [`Its status is then “${label}”.`]
}

/** Says what ends for a writer who loses the order or is done with it. */
export function farewell(
  { status, writer }: Pick<Dossier, 'status' | 'writer'>,
  next: OrderStatus,
): readonly string[] {
  if (writer === null || !WITH_WRITER.includes(status) || WITH_WRITER.includes(next)) return []
  const conversation = next === 'active' ? 'waits for the next writer' : 'takes no more messages'
  return [`It leaves ${writer.name}’s desk, and the conversation ${conversation}.`]
}

/** Says what each outcome of a dispute comes to, in a line: the way on, the deadline, the money. */
export function resultOf(act: DeskAct, dossier: Dossier, answers: Answers, place: Place): string {
  const money = moneyBack(act, dossier, answers)
  return [
    ...(PATHS[act.name]?.(dossier, answers) ?? []),
    ...deadline(act, dossier, place),
    ...(money.length > 0 ? money : [NO_MONEY]),
  ].join(' ')
}

/** Returns what the button of its dialog says: the sum too, when money goes back. */
export function verbOf(act: DeskAct, dossier: Dossier, answers: Answers): string {
  const cents = centsReturned(act, dossier, answers)
  return act.verbBack !== undefined && cents > 0 ? `${act.verbBack} ${formatMoney(cents)}` : act.verb
}

/** Lists what was paid, what stays, and where each part of the rest goes. */
export function returnLines(money: DossierMoney, back: number, to: ReturnTarget): readonly PriceLine[] {
  const paidCents = toCents(money.paid)
  const returnedCents = toCents(money.returned)
  const { captures: parts, walletCents } = splitReturn(back, capturesOf(money), to)
  const wayOf = (part: number) => money.captures.find(({ id }) => id === part)?.way ?? 'CREDIT'
  return [
    { label: 'Paid', amount: formatMoney(paidCents) },
    ...(returnedCents > 0 ? [{ label: 'Returned before', amount: formatMoney(returnedCents) }] : []),
    { label: 'Stays here', amount: formatMoney(paidCents - returnedCents - back), isLastOfGroup: true },
    ...parts.map(({ id, cents }) => ({ label: `To ${WAYS[wayOf(id)]}`, amount: formatMoney(cents) })),
    ...(walletCents > 0 ? [{ label: 'To the wallet', amount: formatMoney(walletCents) }] : []),
  ]
}

/** '$87.30 goes back to the original payment and $2.50 to the wallet.' */
export function backWords(money: DossierMoney, back: number, to: ReturnTarget): string {
  if (back === 0) return NO_MONEY
  const { walletCents } = splitReturn(back, capturesOf(money), to)
  const wallet = formatMoney(walletCents)
  if (walletCents === back) return `${wallet} goes back to the wallet.`
  const payment = `${formatMoney(back - walletCents)} goes back to the original payment`
  return walletCents === 0 ? `${payment}.` : `${payment} and ${wallet} to the wallet.`
}

function capturesOf({ captures }: DossierMoney) {
  return captures.map(({ id, at, amount, returned, isDisputed }) => ({
    id,
    isDisputed,
    capturedAt: at,
    capturedCents: toCents(amount),
    returnedCents: toCents(returned),
  }))
}

/** Returns the cents that go back when a share of what was paid does; none do while the share is being typed. */
export function centsBack({ money }: Dossier, percent: number): number {
  if (money === null || !(percent > 0)) return 0
  return shareToReturn({ paidCents: toCents(money.paid), returnedCents: toCents(money.returned) }, percent)
}

function deadline({ name }: DeskAct, { forecasts }: Dossier, place: Place): readonly string[] {
  const dueAt = forecasts[name]?.dueAt ?? null
  return dueAt === null ? [] : [`It is due ${activityTime(dueAt, place)}.`]
}

function moneyBack(act: DeskAct, dossier: Dossier, answers: Answers): readonly string[] {
  const { money, forecasts } = dossier
  const back = forecasts[act.name]?.back ?? null
  if (money === null || (back === null && !act.asks.includes('percent'))) return []
  const cents = centsReturned(act, dossier, answers)
  const to = act.asks.includes('to') ? answers.to : (back?.to ?? 'payment')
  return [backWords(money, cents, to)]
}

/** Warns of a cancellation that gives back less than the customer's own withdrawal would. */
export function warnOfWithdrawal(
  { status, money }: Pick<Dossier, 'status' | 'money'>,
  next: OrderStatus,
  back: number,
): readonly string[] {
  const cents = toCents(money?.withdrawal ?? 0)
  return next === 'canceled' && status !== next && cents > back
    ? [`A withdrawal would give the customer ${formatMoney(cents)} back.`]
    : []
}

/**
 * The share that the manager asks for, or what the rules say; 0 if the customer keeps the writer they paid
 * for.
 */
function centsReturned({ name, asks }: DeskAct, dossier: Dossier, answers: Answers): number {
  const back = dossier.forecasts[name]?.back ?? null
  const keepsWriter = dossier.candidates.some(({ id, isPrevious }) => isPrevious && id === answers.writer)
  if (back === null || keepsWriter) return 0
  return asks.includes('percent') ? centsBack(dossier, answers.percent) : toCents(back.amount)
}

const NO_MONEY = 'No money goes back.'
const WAYS = { CREDIT: 'the card', PAYPAL: 'PayPal' } as const

const PATHS: Readonly<
  Record<string, ((dossier: Dossier, answers: Answers) => readonly string[]) | undefined>
> = {
  'desk.approve': ({ isUrgent }) => [
    isUrgent ? 'It goes to the top of the pool, marked Priority.' : 'It goes into the pool.',
  ],
  'desk.assign': ({ candidates }, { writer }) => [
    `${candidates.find(({ id }) => id === writer)?.name ?? 'The writer'} can start and write to the customer.`,
  ],
  'desk.claim': () => ['The paper is yours, and you can write to the customer.'],
  'desk.release.draft': (dossier) => [
    'The customer can download this version as a draft.',
    `${writerOf(dossier)} goes on with the final paper.`,
  ],
  'desk.release.final': () => ['The customer can download this version as the final paper.'],
  'desk.return': (dossier) => [`${writerOf(dossier)} reads your note and delivers again.`],
  'desk.decideRevision.approve': (dossier) => [
    dossier.forecasts['desk.decideRevision.approve']?.status === 'editing'
      ? `It goes back to ${writerOf(dossier)}.`
      : 'The request becomes a part of the instructions.',
  ],
  'desk.decideRevision.decline': () => ['The paper stays as it is.', 'The customer reads your note.'],
  'desk.initiateRevision': (dossier) => [`It goes back to ${writerOf(dossier)}.`],
  'desk.decideDispute.refund': () => ['The order ends.'],
  'desk.decideDispute.rework': (dossier) => [`It goes back to ${writerOf(dossier)}.`],
  'desk.decideDispute.otherWriter': () => ['The order goes back into the pool without a writer.'],
  'desk.decideDispute.cancel': () => ['The work stops.'],
  'desk.decideDispute.decline': () => ['The order goes on where it stood.'],
  'desk.cancel': () => ['The work stops.'],
  'desk.complete': () => ['The customer can rate the paper.'],
  'desk.attach': () => ['The writer and the customer see the files.'],
}

function writerOf({ writer }: Dossier): string {
  return writer?.name ?? 'The writer'
}
