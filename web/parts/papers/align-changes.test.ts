// How the changes between two versions become rows and stops.
import { expect, test } from 'vitest'
import { alignChanges } from './align-changes.ts'

type Changes = Parameters<typeof alignChanges>[0]['changes']

const MOVED = 'The town that walked to the station now drives there.\n'
const same = (text: string) => ({ kind: 'same', text }) as const
const added = (text: string) => ({ kind: 'added', text }) as const
const removed = (text: string) => ({ kind: 'removed', text }) as const
const align = (changes: Changes, headings: readonly string[] = []) =>
  alignChanges({ changes: [...changes], headings: [...headings] })

test('what was removed and added in one place is one stop that counts both', () => {
  const { stops } = align([
    same('It took '),
    removed('ten years'),
    added('a decade'),
    same(' to build, and '),
    added('then '),
    same('it stood.'),
  ])
  expect(stops).toMatchObject([
    { added: 2, removed: 2, isMove: false },
    { added: 1, removed: 0, isMove: false },
  ])
})

test('what was removed before and after an added word in one place counts together', () => {
  const { stops } = align([
    same('It '),
    removed('took ten'),
    added('lasted'),
    removed('long years'),
    same('.'),
  ])
  expect(stops).toMatchObject([{ added: 1, removed: 4, isMove: false }])
})

test('a paragraph that moved is a stop of its own, whatever was changed right before or after it', () => {
  const { stops, rows } = align([
    removed('Old words.\n'),
    removed(MOVED),
    added('New words here.\n'),
    same('What stays.\n'),
    added('Before it.\n'),
    added(MOVED),
    removed('After it.\n'),
  ])
  expect(stops).toMatchObject([
    { row: 0, isMove: false, added: 0, removed: 2 },
    { row: 1, isMove: true, added: 0, removed: 10 },
    { row: 2, isMove: false, added: 3, removed: 0 },
    { row: 4, isMove: false, added: 2, removed: 0 },
    { row: 5, isMove: true, added: 10, removed: 0 },
    { row: 6, isMove: false, added: 0, removed: 2 },
  ])
  expect(rows.map(({ pieces }) => pieces.map(({ stop, isMoved }) => [stop, isMoved]))).toEqual([
    [[0, false]],
    [[1, true]],
    [[2, false]],
    [[null, false]],
    [[3, false]],
    [[4, true]],
    [[5, false]],
  ])
})

test.each<[string, Changes]>([
  ['added', [same('The first.'), added('\nThe last, which is new.')]],
  ['removed', [same('The first.'), removed('\nThe last, which is gone.')]],
])('a paragraph that was %s at the very end has a row of its own', (kind, changes) => {
  const { rows, stops } = align(changes)
  expect(rows.map(({ pieces }) => pieces.map((piece) => piece.kind))).toEqual([['same'], [kind]])
  expect(stops).toMatchObject([{ row: 1 }])
})

test('papers without a difference have rows and no stop', () => {
  expect(align([same('One.\nTwo.')])).toMatchObject({ rows: [{}, {}], stops: [] })
})

test('a line is a heading where either version has it as one, whatever changed in it', () => {
  const { rows } = align(
    [
      same('The unit\n'),
      same('The '),
      removed('window'),
      added('carriage window'),
      same('\nThe unit was the hour.\n'),
      added('Drumble\n'),
      removed('Cranford\n'),
      same('An end.'),
    ],
    ['The unit', 'The carriage window', 'Cranford'],
  )
  expect(rows.map(({ isHeading }) => isHeading)).toEqual([true, true, false, false, true, false])
})
