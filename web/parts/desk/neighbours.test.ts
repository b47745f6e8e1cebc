import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

test.each([
  ['one in the middle', [5, 6, 7], 6, 1, { before: 5, next: 7 }],
  ['the last one', [5, 6], 6, 1, { before: 5, next: undefined }],
  ['one that has left the middle', [5, 7], 6, 1, { before: 5, next: 7 }],
  ['one that has left the end', [5, 6], 7, 2, { before: 6, next: 5 }],
  ['the only one, which has left', [], 5, 0, { before: undefined, next: undefined }],
])('the neighbours of %s', (_, orders, id, place, neighbours) => {
  expect(neighboursOf(orders, id, place)).toEqual(neighbours)
})
