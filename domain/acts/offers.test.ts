import { describe, expect, test } from 'vitest'
import { CUSTOMER, MANAGER, NOW, orderFacts, WRITER } from '#tests/kit/orders.ts'
import { ACT_NAMES, judge, offer } from '../acts.ts'
import type { Verdict } from '../basics/verdict.ts'
import { ORDER_STATUSES } from '../statuses.ts'

const OF_WRITERS = /^desk\.(?:claim|upload|answerMark)/

function sentence(verdict: Verdict<unknown>): string {
  return verdict.ok ? 'allowed' : verdict.refusal.message
}

describe('a button', () => {
  test('is offered before its form is filled in', () => {
    expect(sentence(offer('desk.reject', orderFacts({ status: 'unapproved' }), MANAGER, NOW))).toBe('allowed')
    expect(sentence(offer('disputes.create', orderFacts(), CUSTOMER, NOW))).toBe('allowed')
  })

  test('is disabled with the reason that the server would give', () => {
    const twice = orderFacts({ hasPendingRevision: true })
    expect(sentence(offer('revisions.create', twice, CUSTOMER, NOW))).toBe(
      sentence(judge('revisions.create', twice, CUSTOMER, NOW)),
    )
    expect(sentence(offer('revisions.create', twice, CUSTOMER, NOW))).toBe(
      'A revision request is already waiting for a decision.',
    )
  })

  test.each(ACT_NAMES.filter((act) => act.startsWith('desk.')))(
    'of the desk that the status closes says when it is open: %s',
    (act) => {
      const actor = OF_WRITERS.test(act) ? WRITER : MANAGER
      const said = ORDER_STATUSES.map((status) => sentence(offer(act, orderFacts({ status }), actor, NOW)))
      expect(said).not.toContain('This action is not available for the order.')
    },
  )

  test('is explained by the status it waits for', () => {
    const canceled = orderFacts({ status: 'canceled' })
    expect(sentence(offer('desk.approve', canceled, MANAGER, NOW))).toBe(
      'Only while the order waits for its first check.',
    )
    expect(sentence(offer('desk.refund', orderFacts(), MANAGER, NOW))).toBe(
      'Only once the order is canceled.',
    )
  })
})
