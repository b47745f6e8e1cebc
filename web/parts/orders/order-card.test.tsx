// What a card and the details say of an order by themselves: whether it is late, and how long it is in words.
import { expect, test } from 'vitest'
import { drawn } from '#tests/kit/drawn.tsx'
import { OrderCard } from './order-card.tsx'
import type { Order } from './order-words.ts'
import { paperFacts } from './paper-facts.tsx'

test.each([
  [{ label: 'Late by', value: '2 days', percentPassed: 100, isLate: true }, [true, true]],
  [{ label: 'Due in', value: '2 days', percentPassed: 40 }, [true, false]],
  [{ label: 'Done', value: 'Nov 25' }, [false, false]],
])('the bar of %o is there and late: %o', (time, shown) => {
  const html = drawn(<OrderCard uid="#7" type="Writing" badge="" title="Rail travel" detail="" time={time} />)
  expect([html.includes('<progress'), html.includes('data-late')]).toEqual(shown)
})

const TITLED = { title: 'Any' }
const ORDER: Order = Object({
  type: 'writing',
  documentType: TITLED,
  level: TITLED,
  discipline: TITLED,
  style: TITLED,
  category: TITLED,
  writer: null,
  pagesNumber: 4,
  slidesNumber: 2,
  spacing: 2,
  sources: 3,
  skipSources: false,
  orderedUrgency: 24,
})

test.each([
  ['pages and slides', {}, '4 pages, double; 2 slides, ≈ 2,200 words'],
  ['slides alone, which have no count of words', { pagesNumber: 0 }, '2 slides'],
])('the length of %s is told: %o, %s', (_what, given, length) => {
  const facts = paperFacts({ ...ORDER, ...given })
  expect(facts.find(({ name }) => name === 'Length')?.value).toBe(length)
})
