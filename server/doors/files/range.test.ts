import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from './range.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=9-99', { start: 9, end: 9 }],
  ['bytes=10-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['items=0-1', undefined],
  [undefined, undefined],
])('of 10 bytes, %s is %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

test('whatever is asked for lies inside the file', () => {
  const header = fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,16}-\d{0,16}$/))
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 1_000_000 }), (asked, size) => {
      const range = readRange(asked, size)
      if (range === undefined || range === 'beyond') return true
      return range.start >= 0 && range.start <= range.end && range.end < size
    }),
  )
})
