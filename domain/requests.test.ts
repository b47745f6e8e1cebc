import { expect, test } from 'vitest'
import { REQUEST_STATES, requestBadge } from './requests.ts'

test('there are three request states', () => {
  expect(REQUEST_STATES).toEqual(['pending', 'approved', 'dismissed'])
})

test('pending displays as active, in green (STATE-29 F)', () => {
  expect(requestBadge('pending')).toEqual({ id: 'active', text: 'Active', colour: 'green' })
})

test('approved displays as completed, in blue (STATE-30 F)', () => {
  expect(requestBadge('approved')).toEqual({ id: 'completed', text: 'Completed', colour: 'blue' })
})

test('dismissed displays as declined, in red (STATE-31 F)', () => {
  expect(requestBadge('dismissed')).toEqual({ id: 'declined', text: 'Declined', colour: 'red' })
})
