// The table of everything people may do to an order, and the function that judges each act.
import { allow, refuse, type Verdict } from './basics/verdict.ts'
import { conflict, unavailable, type Act, type OrderFacts, type Outcome } from './acts/act.ts'
import * as changing from './acts/changing.ts'
import * as disputing from './acts/disputing.ts'
import * as ending from './acts/ending.ts'
import { creditDelay } from './acts/lateness.ts'
import { giveAnswer } from './acts/marking.ts'
import * as noting from './acts/noting.ts'
import * as ordering from './acts/ordering.ts'
import * as revising from './acts/revising.ts'
import * as work from './acts/work.ts'
import { ORDER_CHANGED, OWN_ORDER, knowsOf, rolesOn, type Actor } from './orders.ts'

// An act has the name of the method that does it, plus the decision where a method covers several acts.
const acts = {
  'payments.pay': ordering.payOrder,
  'payments.confirm': ordering.capture,
  'changes.create': changing.askForChange,
  'changes.confirm': changing.payChange,
  'account.delete': ending.closeAccount,
  'withdrawals.create': ending.withdrawOrder,
  'orders.attach': noting.attach,
  'messages.send': noting.writeMessage,
  'revisions.create': revising.askForRevision,
  'disputes.create': disputing.raiseDispute,
  'clock.expire': ending.expire,
  'clock.complete': work.completeByClock,
  'clock.credit': creditDelay,
  'clock.lapse': changing.lapseChange,
  'desk.approve': ordering.approve,
  'desk.reject': ending.reject,
  'desk.assign': work.assign,
  'desk.claim': work.claim,
  'desk.upload.draft': work.uploadDraft,
  'desk.upload.final': work.uploadFinal,
  'desk.release.draft': work.releaseDraft,
  'desk.release.final': work.releaseFinal,
  'desk.return': work.sendBack,
  'desk.complete': work.complete,
  'desk.answerMark': giveAnswer,
  'desk.decideRevision.approve': revising.approveRevision,
  'desk.decideRevision.decline': revising.declineRevision,
  'desk.initiateRevision': revising.startRevision,
  'desk.decideDispute.refund': disputing.grantRefund,
  'desk.decideDispute.rework': disputing.grantRework,
  'desk.decideDispute.otherWriter': disputing.grantOtherWriter,
  'desk.decideDispute.cancel': disputing.grantCancellation,
  'desk.decideDispute.decline': disputing.declineDispute,
  'desk.cancel': ending.cancel,
  'desk.refund': ending.refundCanceled,
  'desk.attach': noting.attachByDesk,
  'desk.file.approve': noting.approveFile,
  'desk.file.decline': noting.declineFile,
  'desk.edit.topic': noting.editTopic,
  'desk.edit.instructions': noting.editInstructions,
  'desk.edit.terms': noting.editTerms,
} as const

export type ActName = keyof typeof acts

export const ACT_NAMES = Object.keys(acts).filter(isActName)

/** What an act gets besides the order: one object, or nothing. */
export type ActArgs = { [A in ActName]: (typeof acts)[A] extends Act<infer Args> ? Args : never }

const ACTS: { readonly [A in ActName]: Act<ActArgs[A]> } = acts

/** Says whether the act is allowed and what follows from it. The caller writes the outcome down and does nothing else. */
export function judge<A extends ActName>(
  act: A,
  order: OrderFacts,
  actor: Actor,
  now: number,
  ...args: ActArgs[A]
): Verdict<Outcome> {
  const rule = ACTS[act]
  const right = judgeParty(rule, order, actor)
  if (!right.ok) return right
  const seen = rule.versionSeen?.(...args)
  if (seen !== undefined && seen !== order.version) return conflict(ORDER_CHANGED)
  const offered = judgeMoment(rule, order, actor, now)
  if (!offered.ok) return offered
  const decided = rule.decide({ order, actor, now }, ...args)
  return decided.ok ? allow(changing.lapsing(order, decided.value)) : decided
}

/** Answers the same question before the person has filled in anything, so that a page can offer a button or disable it with the reason. */
export function offer(act: ActName, order: OrderFacts, actor: Actor, now: number): Verdict {
  const rule: Pick<Act, 'by' | 'from' | 'when' | 'guard'> = ACTS[act]
  const right = judgeParty(rule, order, actor)
  if (!right.ok) return right
  const { from, when } = rule
  return when !== undefined && !from.includes(order.status)
    ? conflict(when)
    : judgeMoment(rule, order, actor, now)
}

function isActName(name: string): name is ActName {
  return Object.hasOwn(acts, name)
}

function judgeParty(rule: Pick<Act, 'by'>, order: OrderFacts, actor: Actor): Verdict {
  if (!knowsOf(order, actor)) return refuse('not_found', 'Order not found')
  const roles = rolesOn(order, actor)
  if (!roles.some((role) => rule.by.includes(role))) return unavailable()
  const isOwn = roles.includes('customer')
  // They may have closed their account while the act waited for the order.
  if (isOwn && order.isCustomerGone) return refuse('unauthorized', 'Unauthorized')
  return isOwn && !rule.by.includes('customer') ? conflict(OWN_ORDER) : allow()
}

function judgeMoment(
  rule: Pick<Act, 'from' | 'guard'>,
  order: OrderFacts,
  actor: Actor,
  now: number,
): Verdict {
  if (!rule.from.includes(order.status)) return unavailable()
  return rule.guard?.({ order, actor, now }) ?? allow()
}
