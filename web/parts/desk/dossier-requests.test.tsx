// What a customer asked for after the paper, at the desk and in the question that decides on it.
import { expect, test } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { clock } from '#web/lib/now.ts'
import { ASSIGN, DECLINE_REVISION, REFUND_DISPUTE, type Dossier } from './acts.ts'
import { DialogLead, QuotedRequest } from './dialog-lead.tsx'
import { DossierRequests } from './dossier-requests.tsx'

const NOW = clock.now()
const REQUEST = {
  id: 1,
  instructions: 'Please tighten it.',
  attachments: [],
  state: 'pending',
  decision: null,
  createdAt: NOW,
}
const REVISION = {
  ...REQUEST,
  reason: { id: 1, title: 'Sources' },
  marks: [],
  isAmendment: false,
  fulfilledAt: null,
}
const DISPUTE = {
  ...REQUEST,
  issue: { id: 2, title: 'Late paper' },
  purpose: { id: 3, title: 'A refund' },
  reviewDue: NOW + 9 * DAY,
}

const dossierOf = (given: object): Dossier =>
  Object({ order: { uid: 7, status: 'disputing', deadline: null }, revisions: [], disputes: [], ...given })
const shown = (given: object) => wordsIn(drawn(<DossierRequests dossier={dossierOf(given)} />))

test('a dispute says what it is about and what is wanted, a revision its reason or that the desk asked for it', () => {
  expect(shown({})).toBe('')
  expect(shown({ disputes: [DISPUTE] })).toMatch(
    /^Dispute: Late paper Active .* · wants “A refund” Please tighten it\.$/,
  )
  expect(shown({ revisions: [REVISION] })).toMatch(/^Revision: Sources Active /)
  expect(shown({ revisions: [REVISION] })).not.toContain('wants')
  expect(shown({ revisions: [{ ...REVISION, reason: null }] })).toMatch(/^Revision: asked for by the desk /)
})

test('an approved request has no word of its state before it is done, and its answer stands under it', () => {
  const approved = { ...REVISION, state: 'approved', decision: { note: 'Gladly.' } }
  expect(shown({ revisions: [approved] })).toMatch(/^Revision: Sources \w{3} .* Answer: Gladly\.$/)
  expect(shown({ revisions: [{ ...approved, fulfilledAt: NOW }] })).toMatch(/^Revision: Sources Completed /)
  expect(shown({ revisions: [{ ...approved, decision: { note: '' } }] })).not.toContain('Answer')
})

test('personal details in a request are pointed out before they reach the writer', () => {
  const told = { ...REVISION, instructions: 'Write to me at nora@example.test.' }
  expect(shown({ revisions: [told] })).toContain('the writer will read exactly what was written')
  expect(shown({ revisions: [REVISION] })).not.toContain('the writer will read')
})

test('a question names the order and, of an open dispute alone, the day of its review', () => {
  const lead = (given: object) => wordsIn(drawn(<DialogLead dossier={dossierOf(given)} />))
  expect(lead({ disputes: [DISPUTE] })).toMatch(/^#00000007 Disputing day \d of \d+ · answer by \w{3} /)
  expect(lead({ disputes: [{ ...DISPUTE, state: 'declined' }] })).toBe('#00000007 Disputing')
})

test('the question quotes the request that it decides on, and no other', () => {
  const quoted = (act: Parameters<typeof QuotedRequest>[0]['act'], given: object) =>
    wordsIn(drawn(<QuotedRequest act={act} dossier={dossierOf(given)} />))
  const both = { disputes: [DISPUTE], revisions: [REVISION] }
  expect(quoted(REFUND_DISPUTE, both)).toMatch(
    /^The customer wrote .* · reason “Late paper” · wants “A refund” Please/,
  )
  expect(quoted(DECLINE_REVISION, both)).toMatch(/^The customer wrote .* · reason “Sources” Please/)
  expect(quoted(DECLINE_REVISION, { revisions: [{ ...REVISION, state: 'approved' }] })).toBe('')
  expect(quoted(ASSIGN, both)).toBe('')
})
