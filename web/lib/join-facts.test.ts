import { expect, test } from 'vitest'
import { joinFacts } from './join-facts.ts'

test('facts stand in one line without those that are missing', () => {
  expect(joinFacts(['Essay', undefined, 'History', null, false, ''])).toBe('Essay · History')
  expect(joinFacts(['Essay'])).toBe('Essay')
})
