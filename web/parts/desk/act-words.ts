// What was done to an order, in words for its history at the desk.
import type { ActName } from '#domain/acts.ts'

const WORDS: Readonly<Record<ActName | 'orders.create', string>> = {
  'orders.create': 'Placed',
  'payments.pay': 'Payment started',
  'payments.confirm': 'Paid',
  'changes.create': 'Changed by the customer',
  'changes.confirm': 'Change paid',
  'account.delete': 'Account closed',
  'withdrawals.create': 'Withdrawn',
  'orders.attach': 'File added',
  'messages.send': 'Message sent',
  'revisions.create': 'Revision requested',
  'disputes.create': 'Dispute opened',
  'clock.expire': 'Not paid in time',
  'clock.complete': 'Completed by the clock',
  'clock.credit': 'Day of delay credited',
  'clock.lapse': 'Change not paid in time',
  'desk.approve': 'Approved',
  'desk.reject': 'Rejected',
  'desk.assign': 'Writer assigned',
  'desk.claim': 'Claimed',
  'desk.upload.draft': 'Draft delivered',
  'desk.upload.final': 'Final paper delivered',
  'desk.release.draft': 'Released as draft',
  'desk.release.final': 'Released as final',
  'desk.return': 'Returned to the writer',
  'desk.complete': 'Ticked off as completed',
  'desk.decideRevision.approve': 'Revision approved',
  'desk.decideRevision.decline': 'Revision declined',
  'desk.initiateRevision': 'Revision initiated',
  'desk.decideDispute.refund': 'Dispute settled with a refund',
  'desk.decideDispute.rework': 'Dispute settled with a rework',
  'desk.decideDispute.otherWriter': 'Dispute settled with another writer',
  'desk.decideDispute.cancel': 'Dispute settled with a cancellation',
  'desk.decideDispute.decline': 'Dispute declined',
  'desk.cancel': 'Canceled',
  'desk.refund': 'Refunded',
  'desk.attach': 'File added by the desk',
  'desk.file.approve': 'File approved',
  'desk.file.decline': 'File declined',
  'desk.edit.topic': 'Topic changed',
  'desk.edit.instructions': 'Instructions changed',
  'desk.edit.terms': 'Terms changed',
  'desk.answerMark': 'Mark answered',
}

const BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(WORDS))

export function actWords(act: string): string {
  return BY_NAME.get(act) ?? act
}
