import { expect, test } from 'vitest'
import { REQUEST_STATES, requestBadge } from './requests.ts'

test('there are three request states', () => {
  expect(REQUEST_STATES).toEqual(['pending', 'approved', 'dismissed'])
})

test('STATE-29 F pending displays as active, in green', () => {
  expect(requestBadge('pending')).toEqual({ id: 'active', text: 'Active', colour: 'green' })
})

test('STATE-30 F approved displays as completed, in blue', () => {
  expect(requestBadge('approved')).toEqual({ id: 'completed', text: 'Completed', colour: 'blue' })
})

test('STATE-31 F dismissed displays as declined, in red', () => {
  expect(requestBadge('dismissed')).toEqual({ id: 'declined', text: 'Declined', colour: 'red' })
})
