import { expect, test } from 'vitest'
import { joinFacts } from './join-facts.ts'

test('facts stand in one line without those that are missing', () => {
  // The space before the dot does not break, so that no line begins with a dot.
  expect(joinFacts(['Essay', undefined, 'History', null, false, ''])).toBe('Essay\u00A0· History')
  expect(joinFacts(['Essay'])).toBe('Essay')
})
