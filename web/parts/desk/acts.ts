// The deeds of the desk as its buttons know them: their letter, their words, what they ask for first, and the call that does them.
import type { Output } from '#contract/index.ts'
import { REFUND_PERCENT_MIN, type ReturnTarget } from '#domain/refunds.ts'
import { tryCall, type Failure } from '#web/lib/api.ts'

export type Dossier = Output<'desk', 'order'>

/** What a deed may ask for before it is done. */
export type Answers = {
  readonly note: string
  readonly instructions: string
  readonly percent: number
  readonly to: ReturnTarget
  readonly writer: number | null
  readonly waive: boolean
  readonly files: readonly string[]
}

export type Question = keyof Answers

export const NO_ANSWERS: Answers = {
  note: '',
  instructions: '',
  percent: 100,
  to: 'payment',
  writer: null,
  waive: false,
  files: [],
}

const READ_BY_CUSTOMER = 'Note to the customer'

export type DeskAct = {
  /** Its name in `offers`. */
  readonly name: string
  readonly key: string
  readonly label: string
  /** What the button of its dialog says. */
  readonly verb: string
  /** What the button says instead when money goes back; the sum follows. */
  readonly verbBack?: string
  readonly asks: readonly Question[]
  /** The smallest share that may go back. */
  readonly percentMin?: number
  /** What the customer asked for, if this act answers it. */
  readonly request?: 'revisions' | 'disputes'
  /** Says who reads the note. */
  readonly noteLabel?: string
  /**
   * The heading over the acts that decide what an order waits for; it comes from the first one that is
   * offered.
   */
  readonly question?: string
  /** Whether one press does it, without a dialog. */
  readonly isAtOnce?: (dossier: Dossier) => boolean
  readonly perform: (dossier: Dossier, answers: Answers) => Promise<Dossier | Failure>
}

export const APPROVE: DeskAct = {
  name: 'desk.approve',
  key: 'a',
  label: 'Approve',
  verb: 'Approve the order',
  question: 'Approve this order?',
  isAtOnce: (dossier) => !hasUndecidedFiles(dossier),
  asks: ['waive'],
  perform: (dossier, { waive }) => tryCall('desk', 'approve', { ...seen(dossier), waive }),
}

export const REJECT: DeskAct = {
  name: 'desk.reject',
  key: 'n',
  label: 'Reject',
  verb: 'Reject the order',
  verbBack: 'Reject and return',
  question: 'Reject this order?',
  asks: ['note'],
  perform: (dossier, { note }) => tryCall('desk', 'reject', { ...seen(dossier), note }),
}

export const ASSIGN: DeskAct = {
  name: 'desk.assign',
  key: 'w',
  label: 'Assign a writer',
  verb: 'Assign the writer',
  question: 'Who writes this paper?',
  asks: ['writer'],
  perform: (dossier, { writer }) => tryCall('desk', 'assign', { ...seen(dossier), writer: writer ?? 0 }),
}

export const CLAIM: DeskAct = {
  name: 'desk.claim',
  key: 'c',
  label: 'Claim this order',
  verb: 'Claim',
  question: 'Will you write this paper?',
  isAtOnce: () => true,
  asks: [],
  perform: (dossier) => tryCall('desk', 'claim', seen(dossier)),
}

export const RELEASE_DRAFT: DeskAct = {
  name: 'desk.release.draft',
  key: 'd',
  label: 'Release as draft',
  verb: 'Release as draft',
  question: 'Does the customer get this version?',
  isAtOnce: () => true,
  asks: [],
  perform: (dossier) => tryCall('desk', 'release', { ...seen(dossier), as: 'draft' }),
}

export const RELEASE_FINAL: DeskAct = {
  name: 'desk.release.final',
  key: 'f',
  label: 'Release as final',
  verb: 'Release as final',
  question: 'Does the customer get this version?',
  isAtOnce: () => true,
  asks: [],
  perform: (dossier) => tryCall('desk', 'release', { ...seen(dossier), as: 'final' }),
}

export const SEND_BACK: DeskAct = {
  name: 'desk.return',
  key: 'r',
  label: 'Return to the writer',
  verb: 'Return the paper',
  question: 'Does the customer get this version?',
  asks: ['note'],
  perform: (dossier, { note }) => tryCall('desk', 'return', { ...seen(dossier), note }),
}

export const APPROVE_REVISION: DeskAct = {
  name: 'desk.decideRevision.approve',
  key: 'a',
  label: 'Approve the revision',
  verb: 'Approve the revision',
  question: 'Approve this revision?',
  noteLabel: READ_BY_CUSTOMER,
  isAtOnce: () => true,
  asks: ['note'],
  perform: (dossier, { note }) =>
    tryCall('desk', 'decideRevision', { ...seen(dossier), outcome: 'approve', note }),
}

export const DECLINE_REVISION: DeskAct = {
  name: 'desk.decideRevision.decline',
  key: 'n',
  label: 'Decline the revision',
  verb: 'Decline the revision',
  question: 'Decline this revision?',
  request: 'revisions',
  noteLabel: READ_BY_CUSTOMER,
  asks: ['note'],
  perform: (dossier, { note }) =>
    tryCall('desk', 'decideRevision', { ...seen(dossier), outcome: 'decline', note }),
}

export const REFUND_DISPUTE: DeskAct = {
  ...ofDispute('refund', 'Refund', ['percent', 'to', 'note']),
  verbBack: 'Refund',
  percentMin: REFUND_PERCENT_MIN,
}
export const REWORK = ofDispute('rework', 'Rework by the same writer', ['note'])
export const OTHER_WRITER = ofDispute('otherWriter', 'Another writer', ['note'])
export const CANCEL_DISPUTE: DeskAct = {
  ...ofDispute('cancel', 'Cancel the order', ['percent', 'to', 'note']),
  verbBack: 'Cancel and return',
}
export const DECLINE_DISPUTE = ofDispute('decline', 'Decline', ['note'])

export const INITIATE: DeskAct = {
  name: 'desk.initiateRevision',
  key: 'i',
  label: 'Initiate a revision',
  verb: 'Start the revision',
  asks: ['instructions'],
  perform: (dossier, { instructions }) =>
    tryCall('desk', 'initiateRevision', { ...seen(dossier), instructions }),
}

export const ATTACH: DeskAct = {
  name: 'desk.attach',
  key: 'u',
  label: 'Upload a file',
  verb: 'Add to the order',
  asks: ['files'],
  perform: (dossier, { files }) => tryCall('desk', 'attach', { ...seen(dossier), files: [...files] }),
}

export const COMPLETE: DeskAct = {
  name: 'desk.complete',
  key: 't',
  label: 'Mark as completed',
  verb: 'Complete the order',
  asks: [],
  perform: (dossier) => tryCall('desk', 'complete', seen(dossier)),
}

export const REFUND: DeskAct = {
  name: 'desk.refund',
  key: 'm',
  label: 'Money back',
  verb: 'Send the money back',
  verbBack: 'Send back',
  asks: [],
  perform: (dossier) => tryCall('desk', 'refund', seen(dossier)),
}

export const CANCEL: DeskAct = {
  name: 'desk.cancel',
  key: 'x',
  label: 'Cancel the order',
  verb: 'Cancel the order',
  verbBack: 'Cancel and return',
  asks: ['percent', 'note'],
  perform: (dossier, { note, percent }) => tryCall('desk', 'cancel', { ...seen(dossier), note, percent }),
}

export const DELIVER_DRAFT = deliverAs('draft', 'd', 'Deliver as draft')
export const DELIVER_FINAL = deliverAs('final', 'f', 'Deliver as final')

/** The outcomes of a dispute: one dialog asks which. */
export const SETTLING = [REFUND_DISPUTE, REWORK, OTHER_WRITER, CANCEL_DISPUTE, DECLINE_DISPUTE] as const

/** Everything that a button of the desk does, in the order it shows them; the outcomes of a dispute have a dialog of their own. */
export const ACTS: readonly DeskAct[] = [
  CLAIM,
  APPROVE,
  REJECT,
  ASSIGN,
  RELEASE_DRAFT,
  RELEASE_FINAL,
  SEND_BACK,
  APPROVE_REVISION,
  DECLINE_REVISION,
  ATTACH,
  INITIATE,
  COMPLETE,
  REFUND,
  CANCEL,
]

export function whyNot({ offers }: Dossier, { name }: DeskAct): string | null {
  return offers[name] ?? null
}

export function isOffered({ offers }: Dossier, { name }: DeskAct): boolean {
  return offers[name] === null
}

export function hasUndecidedFiles({ files }: Dossier): boolean {
  return files.some(({ state, owner }) => state === 'pending' && owner?.isClient === true)
}

/** Each deed is decided on the order as its page shows it. */
function seen({ id: order, version }: Dossier) {
  return { order, version }
}

function ofDispute(
  outcome: 'refund' | 'rework' | 'otherWriter' | 'cancel' | 'decline',
  label: string,
  asks: readonly Question[],
): DeskAct {
  return {
    name: `desk.decideDispute.${outcome}`,
    key: 's',
    label,
    verb: label,
    asks,
    request: 'disputes',
    noteLabel: READ_BY_CUSTOMER,
    perform: (dossier, { note, percent, to }) =>
      tryCall('desk', 'decideDispute', {
        ...seen(dossier),
        outcome,
        note,
        ...(asks.includes('percent') && { percent, to }),
      }),
  }
}

function deliverAs(stage: 'draft' | 'final', key: string, label: string): DeskAct {
  return {
    name: `desk.upload.${stage}`,
    key,
    label,
    verb: label,
    asks: ['files'],
    perform: (dossier, { files }) =>
      tryCall('desk', 'upload', { ...seen(dossier), stage, files: [...files] }),
  }
}
