import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../basics/instant.ts'
import { ORDER_STATUSES, type OrderStatus } from '../statuses.ts'
import { activityTime } from '../times.ts'
import { customerLine, type CustomerStanding } from './customer.ts'
import { deskLine } from './desk.ts'
import type { Words } from './line.ts'

const NOW = Date.UTC(2026, 10, 22, 12) / 1000
const DUE = Date.UTC(2026, 10, 28, 21, 26) / 1000
const tell = (at: number) => activityTime(at, { offset: 0 })

const IN_WORK: ReadonlySet<OrderStatus> = new Set([
  'unapproved',
  'active',
  'preparing',
  'checking',
  'finalizing',
  'editing',
])

function standing(status: OrderStatus, given: Partial<CustomerStanding> = {}): CustomerStanding {
  const hasFinal = ['processing', 'revision', 'editing', 'completed'].includes(status)
  return {
    status,
    workStatus: status === 'checking' ? 'preparing' : null,
    hasVersion: hasFinal,
    dueAt: IN_WORK.has(status) ? DUE : null,
    unpaidUntil: NOW + 30 * DAY,
    revisableUntil: hasFinal ? NOW + 10 * DAY : null,
    completesAt: status === 'processing' ? NOW + 10 * DAY : null,
    revisionSeconds: 51 * HOUR,
    hasPendingRevision: status === 'revision',
    reviewDueAt: status === 'disputing' ? NOW + 28 * DAY : null,
    deliveryDeadline: DUE,
    disputedAt: null,
    creditedCents: 0,
    nextCredit: null,
    withdrawalCents: null,
    returnedCents: 0,
    ...given,
  }
}

function read(order: CustomerStanding, reader: 'customer' | 'writer' | 'manager', now = NOW) {
  const { isLate, line, more } =
    reader === 'customer' ? customerLine(order, now) : deskLine(order, reader, now)
  return { isLate, line: textOf(line), more: textOf(more) }
}

function textOf(words: Words): string {
  return words.map((word) => (typeof word === 'number' ? tell(word) : word)).join('')
}

const ENDS_ON = 'Dec 02 at 12:00 pm'
const DUE_ON = 'Nov 28 at 09:26 pm'

const CUSTOMER: Readonly<Record<OrderStatus, string>> = {
  unpaid: 'Your order is waiting for payment. If you don’t pay by Dec 22 at 12:00 pm, we cancel it.',
  unapproved: `A manager is checking your topic. A writer starts after that; the paper is due ${DUE_ON}.`,
  active: `We’re finding a writer for your paper. It’s due ${DUE_ON}.`,
  preparing: `Your writer is working on the first version. You’ll get it by ${DUE_ON}.`,
  checking: `A manager is checking the first version. You’ll get it by ${DUE_ON}.`,
  finalizing: `You have the draft, and your writer is making the final paper. You’ll get it by ${DUE_ON}.`,
  processing: `Your paper is finished. You can ask for a free revision until ${ENDS_ON}.`,
  revision: 'A manager is reading your revision request. Once it’s approved, your writer has 51 hours.',
  editing: `Your writer is revising the paper. You’ll get it by ${DUE_ON}.`,
  disputing: 'We’re reading your dispute. You’ll have our answer by Dec 20 at 12:00 pm.',
  completed: 'Your order is complete.',
  canceled: 'The order is canceled.',
  refunded: 'Your refund is booked.',
}

const WRITER: Readonly<Record<OrderStatus, string>> = {
  unpaid: 'The customer hasn’t paid yet.',
  unapproved: 'A manager is checking the topic before a writer starts.',
  active: `This paper needs a writer. It’s due ${DUE_ON}.`,
  preparing: `Upload your first version by ${DUE_ON}.`,
  checking: `A manager is checking your version. It’s due ${DUE_ON}.`,
  finalizing: `Upload the final paper by ${DUE_ON}.`,
  processing: `The customer has the paper and can ask for a revision until ${ENDS_ON}.`,
  revision: 'A manager is reading the customer’s revision request. Once it’s approved, you have 51 hours.',
  editing: `Upload the revised paper by ${DUE_ON}.`,
  disputing: 'A manager decides the customer’s dispute by Dec 20 at 12:00 pm. Please wait until then.',
  completed: 'The order is complete. There is nothing left to do.',
  canceled: 'The order is canceled. There is nothing left to do.',
  refunded: 'The order is refunded. There is nothing left to do.',
}

const MANAGER: Readonly<Record<OrderStatus, string>> = {
  unpaid: 'The customer has until Dec 22 at 12:00 pm to pay.',
  unapproved: `Check the topic, the files and the deadline. It’s due ${DUE_ON}.`,
  active: `Find a writer. It’s due ${DUE_ON}.`,
  preparing: `The writer is working on the first version. It’s due ${DUE_ON}.`,
  checking: `Check the first version, then release or return it. It’s due ${DUE_ON}.`,
  finalizing: `The writer is making the final paper. It’s due ${DUE_ON}.`,
  processing: `The customer has the paper. The order closes automatically on ${ENDS_ON}.`,
  revision: 'Decide the customer’s revision request.',
  editing: `The writer is revising the paper. It’s due ${DUE_ON}.`,
  disputing: 'Decide the dispute by Dec 20 at 12:00 pm.',
  completed: 'The order is complete. There is nothing left to do.',
  canceled: 'The order is canceled. There is nothing left to do.',
  refunded: 'The order is refunded. There is nothing left to do.',
}

describe('what happens next, and by when', () => {
  test.each(ORDER_STATUSES)('%s, as each of them reads it', (status) => {
    expect(read(standing(status), 'customer').line).toBe(CUSTOMER[status])
    expect(read(standing(status), 'writer').line).toBe(WRITER[status])
    expect(read(standing(status), 'manager').line).toBe(MANAGER[status])
  })

  test('a canceled order leads to the statement only if money went back', () => {
    expect(read(standing('canceled'), 'customer').more).toBe('')
    expect(read(standing('canceled', { returnedCents: 8980 }), 'customer').more).toBe(
      'Your statement shows what we returned.',
    )
  })

  test('a version that is checked is named for what it answers', () => {
    const line = (workStatus: CustomerStanding['workStatus']) =>
      read(standing('checking', { workStatus }), 'customer').line
    expect(line('finalizing')).toContain('checking the final paper')
    expect(line('editing')).toContain('checking the revised paper')
  })

  test('a version that follows another one, such as after a change of writers, is not called the first', () => {
    const lines = (status: OrderStatus, workStatus: CustomerStanding['workStatus']) =>
      (['customer', 'writer', 'manager'] as const).map(
        (reader) => read(standing(status, { hasVersion: true, workStatus }), reader).line,
      )
    // What the writer before was doing last stays with the order.
    expect(lines('preparing', 'finalizing')).toEqual([
      `Your writer is working on the new version. You’ll get it by ${DUE_ON}.`,
      `Upload the new version by ${DUE_ON}.`,
      `The writer is working on the new version. It’s due ${DUE_ON}.`,
    ])
    expect(lines('checking', 'preparing')).toEqual([
      `A manager is checking the new version. You’ll get it by ${DUE_ON}.`,
      `A manager is checking your version. It’s due ${DUE_ON}.`,
      `Check the new version, then release or return it. It’s due ${DUE_ON}.`,
    ])
  })

  test('after the free time a finished paper only closes', () => {
    const order = standing('processing', { revisableUntil: NOW - 1, completesAt: NOW + DAY })
    expect(read(order, 'customer')).toEqual({
      isLate: false,
      line: 'Your paper is finished. The order closes automatically on Nov 23 at 12:00 pm.',
      more: '',
    })
    const calm = 'If nothing needs changing, you don’t have to do anything: the order'
    expect(read(standing('processing'), 'customer').more).toBe(`${calm} then closes automatically.`)
    const later = standing('processing', { completesAt: NOW + 10 * DAY + HOUR })
    expect(read(later, 'customer').more).toBe(`${calm} closes automatically on Dec 02 at 01:00 pm.`)
  })

  test('a request that was made before is not forgotten', () => {
    const asked = { hasPendingRevision: true }
    expect(read(standing('preparing', asked), 'customer').more).toMatch(
      /after the final paper\. A manager is reading your revision request, too\.$/,
    )
    expect(read(standing('unapproved', asked), 'customer').more).toBe(
      'A manager is reading your revision request, too.',
    )
    expect(read(standing('revision', asked), 'customer').more).toBe('')
    expect(read(standing('canceled', asked), 'customer').line).toContain('reading your revision request')
    expect(read(standing('canceled', asked), 'manager').line).toContain('Decide the revision request')
  })
})

describe('a late paper', () => {
  const late = DUE + 2 * HOUR
  const credit = { creditedCents: 1364, nextCredit: { at: DUE + DAY, cents: 1364 } }

  test('names the credit, the next one, and what the customer can do', () => {
    const order = standing('preparing', { ...credit, withdrawalCents: 27_280 })
    expect(read(order, 'customer', late)).toEqual({
      isLate: true,
      line: 'Your paper is late. We’ve credited $13.64 to your wallet; another $13.64 follows on Nov 29 at 09:26 pm.',
      more: 'Your writer is still working on it, and you don’t have to do anything. If you’d rather not wait, you can ask for a refund until Dec 01 at 09:26 pm, or withdraw and get $272.80 back.',
    })
  })

  test('begins with the second of the deadline, for work that is owed only', () => {
    for (const status of ORDER_STATUSES) {
      expect(read(standing(status), 'customer', DUE - 1).isLate).toBe(false)
      expect(read(standing(status), 'customer', DUE).isLate, status).toBe(IN_WORK.has(status))
    }
  })

  test('is said to be late when no further credit follows, when nothing is credited yet, and when it is a revision', () => {
    expect(read(standing('active', { creditedCents: 6820 }), 'customer', late).line).toBe(
      'Your paper is late. We’ve credited $68.20 to your wallet.',
    )
    expect(read(standing('unapproved'), 'customer', late).line).toBe('Your paper is late. We’re sorry.')
    expect(read(standing('editing'), 'customer', late).line).toBe('Your revised paper is late. We’re sorry.')
    // A draft is reworked before there is a final paper.
    expect(read(standing('editing', { revisableUntil: null }), 'customer', late).line).toBe(
      'Your paper is late. We’re sorry.',
    )
  })

  test('offers only the ways out that are open', () => {
    const more = (given: Partial<CustomerStanding>, at = late) =>
      read(standing('checking', given), 'customer', at).more
    const begin = 'A manager is checking it right now, and you don’t have to do anything.'
    expect(more({ disputedAt: NOW })).toBe(begin)
    // A revision can be late before the deadline that was ordered.
    expect(more({ deliveryDeadline: late + 1 })).toBe(begin)
    expect(more({})).toBe(
      `${begin} If you’d rather not wait, you can ask for a refund until Dec 01 at 09:26 pm.`,
    )
    expect(more({ withdrawalCents: 100 }, DUE + 72 * HOUR + 1)).toBe(
      `${begin} If you’d rather not wait, you can withdraw and get $1.00 back.`,
    )
  })

  test('tells the writer and the manager what to do at once', () => {
    expect(read(standing('finalizing'), 'writer', late).line).toBe(
      `Upload the final paper at once; it was due ${DUE_ON}.`,
    )
    expect(read(standing('active'), 'manager', late).line).toBe(`Find a writer. It was due ${DUE_ON}.`)
  })
})
