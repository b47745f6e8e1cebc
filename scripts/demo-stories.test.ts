import { expect, test } from 'vitest'
import { STORIES } from './demo-stories.ts'

test('no paper is late while people still act on its order: the clock would change it between their look and their deed', () => {
  const isLate = ({ daysAgo, paper, course }: (typeof STORIES)[number]) => {
    const dueDaysAgo = daysAgo - Number(paper['urgency']) / 24
    const finished = course.find(([, ...deeds]) => deeds.includes('final'))
    const lastDaysAgo = finished?.[0] ?? Math.min(...course.map(([day]) => day))
    return lastDaysAgo <= dueDaysAgo
  }
  expect(STORIES.filter(isLate).map(({ paper }) => paper.topic)).toEqual([])
})
