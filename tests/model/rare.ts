// Situations that chance alone seldom reaches in the life of an order.
import type { ActName } from '#domain/acts.ts'
import { DAY } from '#domain/basics/instant.ts'
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import { UNPAID_LIFETIME_SECONDS } from '#domain/orders.ts'

const TO_WRITER: readonly ActName[] = ['payments.confirm', 'desk.approve', 'desk.claim']
const TO_FINAL: readonly ActName[] = [
  'payments.confirm',
  'desk.approve',
  'desk.assign',
  'desk.upload.final',
  'desk.release.final',
]
/** The first walks begin with these acts, with time that passes between them. */
export const RARE: readonly (readonly (ActName | number)[])[] = [
  [
    ...TO_FINAL,
    'revisions.create',
    'desk.decideRevision.decline',
    'revisions.create',
    'desk.decideRevision.approve',
    'desk.upload.final',
    'desk.release.final',
    'desk.cancel',
    'revisions.create',
    'desk.decideRevision.approve',
  ],
  [...TO_FINAL, 'disputes.create', 'desk.decideDispute.otherWriter', 'desk.assign'],
  [...TO_FINAL, 'disputes.create', 'desk.decideDispute.rework'],
  [...TO_FINAL, 'desk.initiateRevision', 'desk.upload.final', 'desk.release.final', 'desk.complete'],
  [
    ...TO_WRITER,
    'revisions.create',
    'desk.decideRevision.decline',
    'revisions.create',
    'desk.decideRevision.approve',
    'desk.upload.draft',
    'desk.release.draft',
    'desk.upload.final',
    'desk.return',
  ],
  [...TO_FINAL, FREE_REVISION_SECONDS + DAY, 'clock.complete'],
  [...TO_WRITER, 9 * DAY, 'clock.credit', 'disputes.create', 'desk.decideDispute.refund', 'desk.refund'],
  ['payments.confirm', 'changes.create', 'changes.create', 'changes.confirm'],
  ['payments.confirm', 'changes.create', 'changes.create', DAY, 'clock.lapse'],
  ['orders.attach', 'desk.file.decline', 'desk.file.approve', UNPAID_LIFETIME_SECONDS, 'clock.expire'],
]
