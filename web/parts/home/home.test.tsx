// What the front page says of people and their words, and what it leaves out when there are none.
import { expect, test } from 'vitest'
import { drawn, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { OurWriters } from './our-writers.tsx'
import { Testimonials } from './testimonials.tsx'

const WREN = { name: 'Wren', finished: 2, disciplines: ['History', 'Physics', 'Biology', 'Art'] }
const RATING = { id: 1, stars: 4, line: 'Every source was there.', penName: 'A. B.' }

test('writers stand there with what they have finished, in three disciplines at most, and made up ones are called so', () => {
  const shown = (writers: readonly object[], isDemo = false) =>
    wordsIn(drawn(<OurWriters writers={Object({ isDemo, writers })} />))
  expect(shown([WREN])).toMatch(/Wren 2 orders finished · History, Physics, Biology(?!, Art)/)
  expect(shown([{ ...WREN, finished: 1, disciplines: [] }])).toMatch(/Wren 1 order finished(?! ·)/)
  expect(shown([{ ...WREN, finished: 0 }])).toMatch(/Wren No order finished here yet(?! ·)/)
  expect(shown([WREN])).not.toContain('Demo data')
  expect(shown([WREN], true)).toContain('Demo data: these writers were made up to show the product.')
  expect(shown([], true)).not.toContain('Demo data')
})

test('reviews are what customers wrote, and without any the page says so', () => {
  const shown = (ratings: readonly object[], isDemo = false) =>
    drawn(<Testimonials ratings={Object(ratings)} isDemo={isDemo} />)
  expect(wordsIn(shown([RATING]))).toMatch(/Every source was there\. A\. B\.$/)
  expect(wordsIn(shown([{ ...RATING, penName: '' }]))).toMatch(/A customer$/)
  expect(shown([{ ...RATING, line: '' }])).not.toContain('<blockquote')
  expect(wordsIn(shown([RATING]))).not.toContain('Demo data')
  expect(wordsIn(shown([RATING], true))).toContain('these reviews were made up')
  expect(wordsIn(shown([], true))).toContain('None yet, and we won’t write our own.')
  expect(wordsIn(shown([], true))).not.toContain('Demo data')
  expect(waysIn(shown([]))).toContain('read the samples → /samples')
})
