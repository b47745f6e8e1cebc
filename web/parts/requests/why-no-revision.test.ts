// Each reason why no revision can be asked for, and when there is none.
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { whyNoRevision } from './why-no-revision.ts'

const NOW = 1_800_000_000
const APPROVED = { state: 'approved', isAmendment: false, fulfilledAt: null }

test.each([
  ['the paper is new', {}, undefined],
  ['31 days have passed', { finalAt: NOW - 31 * DAY }, 'The free revision period has ended.'],
  [
    'a request waits',
    { status: 'revision', revisions: [{ state: 'pending' }] },
    /^Your request is with a manager\./,
  ],
  [
    'a request waits longer than the free period',
    { status: 'revision', finalAt: NOW - 31 * DAY, revisions: [{ state: 'pending' }] },
    /^Your request is with a manager\.$/,
  ],
  [
    'the revised paper comes after the free period',
    { status: 'editing', finalAt: NOW - 31 * DAY, revisions: [APPROVED] },
    'The free revision period has ended.',
  ],
  [
    'a request waits while the paper is written',
    { status: 'preparing', revisions: [{ state: 'pending' }] },
    /^Your request is with a manager\./,
  ],
  [
    'the revised paper is awaited',
    { status: 'editing', revisions: [APPROVED] },
    /once you have the revised paper\.$/,
  ],
  [
    'a dispute has the paper written again',
    { status: 'editing', revisions: [{ ...APPROVED, fulfilledAt: NOW }] },
    /once you have the next version\.$/,
  ],
  ['a manager checks the paper', { status: 'checking', finalAt: null }, /once you have the next version\.$/],
  ['no writer has the order', { status: 'active', finalAt: null }, /once a writer has your order\.$/],
  ['the order is complete', { status: 'completed' }, /^This order has ended/],
  ['the money is returned', { status: 'refunded' }, /^This order has ended/],
])('when %s', (_when, given, words) => {
  const order = Object({ status: 'processing', revisions: [], finalAt: NOW - HOUR, ...given })
  const said = whyNoRevision(order, NOW)
  if (words === undefined) expect(said).toBeUndefined()
  else expect(said).toMatch(words)
})
