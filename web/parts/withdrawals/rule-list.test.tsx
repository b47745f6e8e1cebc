// Which stage of an order the list of rules points at.
import { expect, test } from 'vitest'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { RuleList } from './rule-list.tsx'

test('the stage of the order is ticked off and named as the current one, and no other is', () => {
  const html = drawn(<RuleList current="first_half" />)
  const rows = [...html.matchAll(/<li[^>]*>.*?<\/li>/gs)].map(([row]) => row)
  expect(rows.map((row) => [row.includes('aria-current="step"'), row.includes('<svg')])).toEqual([
    [false, false],
    [true, true],
    [false, false],
    [false, false],
    [false, false],
  ])
  expect(rows.map((row) => wordsIn(row).split(' ')[0])).toEqual(['100%', '70%', '50%', '100%', '0%'])
})
