import { describe, expect, test } from 'vitest'
import { CUSTOMER, FINAL_AT, MANAGER, NOW, orderFacts, WRITER } from '#tests/kit/orders.ts'
import type { OrderFacts, Outcome } from './acts/act.ts'
import { judge, type ActArgs, type ActName } from './acts.ts'
import { DAY } from './basics/instant.ts'
import type { Verdict } from './basics/verdict.ts'
import { SYSTEM, type Actor, type Role } from './orders.ts'
import { ORDER_STATUSES, type OrderStatus } from './statuses.ts'

const UNAVAILABLE = 'This action is not available for the order.'
const EDITABLE: OrderStatus[] = [
  'unpaid',
  'unapproved',
  'active',
  'preparing',
  'checking',
  'finalizing',
  'processing',
  'revision',
  'editing',
  'disputing',
  'canceled',
]
const ATTACHABLE = EDITABLE.filter((status) => status !== 'canceled')
const NEVER_LATE = new Set<OrderStatus>(['unpaid', 'disputing', 'canceled', 'refunded'])
const MESSAGABLE: OrderStatus[] = [
  'preparing',
  'checking',
  'finalizing',
  'processing',
  'revision',
  'editing',
  'disputing',
]

type Row<A extends ActName> = {
  by: Role[]
  from: OrderStatus[]
  args: ActArgs[A]
  /** Facts that the act needs because a guard would refuse it without them. */
  given?: Partial<OrderFacts>
}

/** More pages for 20 dollars, of which the wallet pays 5. */
const OPEN_CHANGE = {
  id: 9,
  urgencyHours: null,
  differenceCents: 2_000,
  dueCents: 1_500,
  expiresAt: NOW + DAY,
}

const seen = { version: 7 }
const noted = { version: 7, note: 'Agreed by telephone.' }
const pending = { hasPendingRevision: true, finalAt: FINAL_AT, lastReleaseAt: FINAL_AT }

// The transition table once more, by hand: who, and from which statuses.
const TABLE: { [A in ActName]: Row<A> } = {
  'payments.pay': {
    by: ['customer'],
    from: ['unpaid', 'unapproved', 'active'],
    args: [],
    given: { change: OPEN_CHANGE },
  },
  'payments.confirm': { by: ['customer', 'system'], from: ['unpaid'], args: [null] },
  'changes.create': {
    by: ['customer'],
    from: ['unapproved', 'active'],
    args: [{ isOtherwise: true, urgencyHours: null, totalCents: 12_000, amountCents: 2_000 }],
  },
  'changes.confirm': {
    by: ['customer', 'system'],
    from: ['unapproved', 'active'],
    args: [{ changeId: OPEN_CHANGE.id, capture: { cents: OPEN_CHANGE.dueCents, currency: 'USD' } }],
    given: { change: OPEN_CHANGE },
  },
  'account.delete': { by: ['customer'], from: ['unpaid', 'canceled'], args: [], given: pending },
  'withdrawals.create': {
    by: ['customer'],
    from: ['unpaid', 'unapproved', 'active', 'preparing', 'checking', 'finalizing'],
    args: [{ amountCents: 10_000 }],
  },
  'orders.attach': { by: ['customer'], from: ATTACHABLE, args: [{ files: 1 }] },
  'messages.send': { by: ['customer', 'writer'], from: MESSAGABLE, args: [] },
  'revisions.create': {
    by: ['customer'],
    from: ['preparing', 'unpaid', 'disputing', 'canceled', 'processing'],
    args: [],
  },
  'disputes.create': {
    by: ['customer'],
    from: ORDER_STATUSES.filter((status) => status !== 'completed' && status !== 'disputing'),
    args: [{ asksRefund: false }],
  },
  'clock.expire': { by: ['system'], from: ['unpaid'], args: [], given: { createdAt: NOW - 30 * DAY } },
  'clock.lapse': {
    by: ['system'],
    from: ['unapproved', 'active'],
    args: [],
    given: { change: { ...OPEN_CHANGE, expiresAt: NOW } },
  },
  'clock.credit': {
    by: ['system'],
    from: ORDER_STATUSES.filter((status) => !NEVER_LATE.has(status)),
    args: [],
    given: { deliveryDeadlineAt: NOW - 1 },
  },
  'clock.complete': {
    by: ['system'],
    from: ['processing'],
    args: [],
    given: { finalAt: NOW - 30 * DAY, lastReleaseAt: NOW - 30 * DAY },
  },
  'desk.approve': { by: ['manager'], from: ['unapproved'], args: [seen] },
  'desk.reject': { by: ['manager'], from: ['unapproved'], args: [noted] },
  'desk.assign': {
    by: ['manager'],
    from: ['active'],
    args: [{ ...seen, writer: { id: 2, categoryPercent: 0 } }],
  },
  'desk.claim': { by: ['pool'], from: ['active'], args: [{ ...seen, categoryPercent: 0 }] },
  'desk.upload.draft': { by: ['writer'], from: ['preparing'], args: [{ ...seen, files: 1 }] },
  'desk.upload.final': {
    by: ['writer'],
    from: ['preparing', 'finalizing', 'editing'],
    args: [{ ...seen, files: 1 }],
  },
  'desk.release.draft': { by: ['manager'], from: ['checking'], args: [seen] },
  'desk.release.final': { by: ['manager'], from: ['checking'], args: [seen] },
  'desk.return': { by: ['manager'], from: ['checking'], args: [noted], given: { workStatus: 'preparing' } },
  'desk.complete': { by: ['manager'], from: ['processing'], args: [seen] },
  'desk.answerMark': {
    by: ['writer'],
    from: ['preparing', 'finalizing', 'editing'],
    args: [{ ...seen, mark: { request: 'approved', isAnswerReleased: false }, answer: 'done', note: '' }],
  },
  'desk.decideRevision.approve': {
    by: ['manager'],
    from: [
      'revision',
      'unpaid',
      'unapproved',
      'active',
      'preparing',
      'checking',
      'finalizing',
      'editing',
      'canceled',
    ],
    args: [seen],
    given: pending,
  },
  'desk.decideRevision.decline': { by: ['manager'], from: EDITABLE, args: [noted], given: pending },
  'desk.initiateRevision': { by: ['manager'], from: ['processing'], args: [seen] },
  'desk.decideDispute.refund': { by: ['manager'], from: ['disputing'], args: [{ ...seen, percent: 50 }] },
  'desk.decideDispute.rework': {
    by: ['manager'],
    from: ['disputing'],
    args: [seen],
    given: { releasedDeliveries: 1 },
  },
  'desk.decideDispute.otherWriter': { by: ['manager'], from: ['disputing'], args: [seen] },
  'desk.decideDispute.cancel': { by: ['manager'], from: ['disputing'], args: [seen] },
  'desk.decideDispute.decline': {
    by: ['manager'],
    from: ['disputing'],
    args: [noted],
    given: { prevStatus: 'preparing' },
  },
  'desk.cancel': {
    by: ['manager'],
    from: EDITABLE.filter((status) => status !== 'canceled' && status !== 'disputing'),
    args: [noted],
  },
  'desk.refund': { by: ['manager'], from: ['canceled'], args: [seen] },
  'desk.attach': { by: ['manager'], from: ATTACHABLE, args: [{ ...seen, files: 1 }] },
  'desk.file.approve': { by: ['manager'], from: ATTACHABLE, args: [seen] },
  'desk.file.decline': { by: ['manager'], from: ATTACHABLE, args: [seen] },
  'desk.edit.topic': { by: ['manager'], from: EDITABLE, args: [seen] },
  'desk.edit.instructions': { by: ['manager'], from: EDITABLE, args: [seen] },
  'desk.edit.terms': { by: ['manager'], from: EDITABLE, args: [seen] },
}

const ACT_NAMES = Object.keys(TABLE).filter((word): word is ActName => Object.hasOwn(TABLE, word))

const ACTORS: { name: string; actor: Actor; plays: Role[] }[] = [
  { name: 'the customer', actor: CUSTOMER, plays: ['customer'] },
  { name: 'another customer', actor: { id: 9, scopes: ['client'] }, plays: [] },
  { name: 'the writer', actor: WRITER, plays: ['writer', 'pool'] },
  { name: 'another writer', actor: { id: 8, scopes: ['writer'] }, plays: ['pool'] },
  { name: 'a manager', actor: MANAGER, plays: ['manager'] },
  { name: 'an admin', actor: { id: 4, scopes: ['admin'] }, plays: ['manager'] },
  { name: 'the clock', actor: SYSTEM, plays: ['system'] },
  {
    name: 'a manager who ordered it',
    actor: { id: 1, scopes: ['client', 'writer', 'manager'] },
    plays: ['customer'],
  },
]

function attempt(act: ActName, status: OrderStatus, actor: Actor): Verdict<Outcome> {
  const { args, given }: Row<ActName> = TABLE[act]
  return judge(act, orderFacts({ ...given, status }), actor, NOW, ...args)
}

function sentence(verdict: Verdict<unknown>): string {
  return verdict.ok ? 'allowed' : verdict.refusal.message
}

describe('every act, in every status, by every actor', () => {
  test.each(ACT_NAMES)('%s is allowed exactly where the table says so', (act) => {
    const row: { by: Role[]; from: OrderStatus[] } = TABLE[act]
    for (const status of ORDER_STATUSES) {
      for (const { name, actor, plays } of ACTORS) {
        const isAllowed = row.from.includes(status) && row.by.some((role) => plays.includes(role))
        expect([name, status, attempt(act, status, actor).ok]).toEqual([name, status, isAllowed])
      }
    }
  })

  test('someone else learns nothing of the order, not even that it exists', () => {
    for (const act of ACT_NAMES) {
      for (const status of ORDER_STATUSES) {
        expect(sentence(attempt(act, status, { id: 9, scopes: ['client'] }))).toBe('Order not found')
      }
    }
  })

  test('writers of the pool see an order only while it looks for one', () => {
    const other: Actor = { id: 8, scopes: ['writer'] }
    expect(sentence(attempt('desk.claim', 'active', other))).toBe('allowed')
    expect(sentence(attempt('desk.claim', 'preparing', other))).toBe('Order not found')
  })

  test('staff never act as staff on an order of their own', () => {
    const owner: Actor = { id: 1, scopes: ['client', 'writer', 'manager', 'admin'] }
    const ownDeeds = ACT_NAMES.filter((act) => /^desk\.(?!upload|answerMark)/.test(act))
    for (const act of ownDeeds) {
      for (const status of ORDER_STATUSES) {
        expect(sentence(attempt(act, status, owner))).toBe('This is your own order.')
      }
    }
  })

  test('an act that is not in the table is refused with the same sentence', () => {
    expect(sentence(attempt('desk.approve', 'completed', MANAGER))).toBe(UNAVAILABLE)
    expect(sentence(attempt('desk.approve', 'unapproved', CUSTOMER))).toBe(UNAVAILABLE)
    expect(sentence(attempt('disputes.create', 'completed', CUSTOMER))).toBe(UNAVAILABLE)
    expect(sentence(attempt('payments.pay', 'preparing', CUSTOMER))).toBe(UNAVAILABLE)
  })

  test('a chat that is closed says so', () => {
    for (const status of ORDER_STATUSES.filter((each) => !MESSAGABLE.includes(each))) {
      expect(sentence(attempt('messages.send', status, CUSTOMER))).toBe('Messages are closed for this order.')
    }
    const waiting = orderFacts({ status: 'disputing', writerId: null })
    expect(sentence(judge('messages.send', waiting, CUSTOMER, NOW))).toBe(
      'Messages are closed for this order.',
    )
  })
})

describe('a decision made on an old page', () => {
  test('is refused on the deeds of the desk, before anything else is looked at', () => {
    const args = {
      version: 6,
      note: 'Late',
      percent: 50,
      files: 1,
      categoryPercent: 0,
      writer: { id: 2, categoryPercent: 0 },
    }
    const changed = 'The order has changed. Reload and try again.'
    const order = orderFacts({ status: 'completed' })
    expect(sentence(judge('desk.approve', order, MANAGER, NOW, args))).toBe(changed)
    expect(sentence(judge('desk.decideDispute.refund', order, MANAGER, NOW, args))).toBe(changed)
    expect(sentence(judge('desk.edit.topic', order, MANAGER, NOW, args))).toBe(changed)
    expect(sentence(judge('desk.upload.final', order, WRITER, NOW, args))).toBe(changed)
  })
})
