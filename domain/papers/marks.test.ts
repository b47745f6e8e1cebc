import { expect, test } from 'vitest'
import { fileForMark } from './marks.ts'

const ESSAY = { key: 'a1', name: 'essay.docx' }
const ANNEX = { key: 'b1', name: 'annex.docx' }

test('a mark stands in its own file, and in the next version in the file with the same name', () => {
  const next = [
    { key: 'b2', name: 'annex.docx' },
    { key: 'a2', name: 'essay.docx' },
  ]
  expect(fileForMark('b1', [ESSAY, ANNEX], [ESSAY, ANNEX])).toBe(ANNEX)
  expect(fileForMark('a1', [ESSAY, ANNEX], next)).toBe(next[1])
  expect(fileForMark('b1', [ESSAY, ANNEX], next)).toBe(next[0])
})

test('a file with a new name takes the place of the one whose name is gone', () => {
  const next = [
    { key: 'b2', name: 'annex.docx' },
    { key: 'a2', name: 'essay, revised.docx' },
  ]
  expect(fileForMark('a1', [ESSAY, ANNEX], next)).toBe(next[1])
  const renamed = [
    { key: 'x', name: 'one.docx' },
    { key: 'y', name: 'two.docx' },
  ]
  expect(fileForMark('b1', [ESSAY, ANNEX], renamed)).toBe(renamed[1])
})

test('of three files of which two have new names, the last one leaves its marks to the last new one', () => {
  const notes = { key: 'n1', name: 'notes.docx' }
  const next = [
    { key: 'x', name: 'one.docx' },
    { key: 'y', name: 'two.docx' },
  ]
  expect(fileForMark('n1', [ESSAY, ANNEX, notes], next)).toBe(next[1])
})

test('of two files that became one, both have their marks there, and a file that is gone leaves its marks to the first', () => {
  const [one] = [{ key: 'c2', name: 'both.docx' }]
  for (const key of ['a1', 'b1']) expect(fileForMark(key, [ESSAY, ANNEX], [one])).toBe(one)
  expect(fileForMark('b1', [ESSAY, ANNEX], [ESSAY])).toBe(ESSAY)
  expect(fileForMark(null, [], [ESSAY, ANNEX])).toBe(ESSAY)
  expect(fileForMark('a1', [ESSAY], [])).toBeUndefined()
})
