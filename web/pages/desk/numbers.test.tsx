// What the numbers say of papers that came too late.
import { expect, test } from 'vitest'
import { HOUR } from '#domain/basics/instant.ts'
import { drawnPage, wordsIn } from '#tests/kit/drawn.tsx'
import Numbers from './numbers.tsx'

test.each([
  ['none', 4, null, 'In the last two weeks, 4 of 4 papers came before their deadline.'],
  ['one', 3, 5 * HOUR, '3 of 4 papers came before their deadline. The late one took 5 hours longer.'],
  ['several', 2, 5 * HOUR, 'The middle one of the 2 late ones took 5 hours longer.'],
])('of %s that came too late', (_howMany, onTime, lateness, words) => {
  expect(wordsOf(4, onTime, lateness)).toContain(words)
})

test('where no paper was finished, none was late', () => {
  const words = wordsOf(0, 0, null)
  expect(words).toContain('No paper was finished in the last two weeks.')
  expect(words).not.toContain('longer')
})

function wordsOf(papers: number, inTime: number, lateness: number | null): string {
  const numbers = {
    firstSlot: 0,
    slotSeconds: 24 * HOUR,
    arrivals: [],
    papers: [papers],
    inTime: [inTime],
    lateness,
    revisions: [0],
    disputes: [0],
    stays: [],
    writers: [],
  }
  return wordsIn(drawnPage(Object(Numbers), { loaderData: { range: 'days', numbers } }))
}
