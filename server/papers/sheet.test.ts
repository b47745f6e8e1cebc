// What a sheet keeps of the markup that a library made.
import { expect, test } from 'vitest'
import { setSheet } from './sheet.ts'

test('headings of every rank are headings, and nothing else is', () => {
  const ranks = [1, 2, 3, 4, 5, 6]
  const markup = ranks.map((rank) => `<h${rank}>Rank ${rank}</h${rank}><p>Words</p>`).join('')
  expect(setSheet(markup).headings).toEqual(ranks.map((rank) => 2 * (rank - 1)))
})
