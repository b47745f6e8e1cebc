// Where a deadline that has passed stands in the history of an order.
import { expect, test } from 'vitest'
import { ACTIVITIES_PAGE_SIZE } from '#domain/constants.ts'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { clock } from '#web/lib/now.ts'
import Activity from './activity.tsx'

const NOW = clock.now()

/** The history of a paper that was due an hour ago; all of its events came after that. */
function historyOf(events: number): string {
  const activities = Array.from({ length: events }, (_, at) => ({
    id: events - at,
    date: NOW - 60 - at,
    type: { name: 'file.uploaded', title: 'File uploaded' },
    owner: { isClient: false },
    content: '',
    attaches: [],
  }))
  const order = {
    id: 7,
    status: 'preparing',
    dueAt: NOW - 3600,
    revisions: [],
    disputes: [],
    deliveries: [],
    activities,
  }
  return wordsIn(drawn(<Activity />, order))
}

test('it stands at the end once the history is here from its first event, and not before', () => {
  expect(historyOf(2)).toMatch(/We added a file.*Deadline Your paper was due by this time\.$/)
  const part = historyOf(ACTIVITIES_PAGE_SIZE)
  expect(part).toContain('Show earlier events')
  expect(part).not.toContain('Deadline')
})
