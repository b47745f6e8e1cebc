// Where a deadline that has passed stands in the history of an order.
import { expect, test } from 'vitest'
import { ACTIVITIES_PAGE_SIZE } from '#domain/constants.ts'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { clock } from '#web/lib/now.ts'
import Activity from './activity.tsx'

const NOW = clock.now()

/** The history of a paper that was due an hour ago, with events that came so many seconds ago. */
function historyOf(...ages: readonly number[]): string {
  const activities = ages.map((age, at) => ({
    id: ages.length - at,
    date: NOW - age,
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
  expect(historyOf(60, 61)).toMatch(/We added a file.*Deadline Your paper was due by this time\.$/)
  const part = historyOf(...Array.from({ length: ACTIVITIES_PAGE_SIZE }, (_, at) => 60 + at))
  expect(part).toContain('Show earlier events')
  expect(part).not.toContain('Deadline')
})

test('it stands once, between what came after it and what came before', () => {
  for (const [ages, places] of [
    [
      [60, 7200],
      [false, true, false],
    ],
    [
      [60, 61, 7200],
      [false, false, true, false],
    ],
    [
      [7200, 7201],
      [true, false, false],
    ],
  ] as const) {
    const told = historyOf(...ages).match(/We added a file|Deadline/g)
    expect(told?.map((event) => event === 'Deadline')).toEqual(places)
  }
})
