import { expect, test } from 'vitest'
import { drawn } from '#tests/kit/drawn.tsx'
import { TimelineEvent } from './timeline.tsx'

test('an event can have the focus only if people read on from it', () => {
  const about = { when: 'Jun 01', title: 'You paid for the order', by: 'reader' } as const
  expect(drawn(<TimelineEvent {...about} />)).not.toContain('tabindex')
  expect(drawn(<TimelineEvent {...about} isReadOn />)).toContain('tabindex="-1"')
})
