import { expect, test } from 'vitest'
import { redNote } from './red-note.ts'

const now = Date.UTC(2026, 10, 20, 9, 30) / 1000
const HOUR = 3600
const place = { zone: 'Europe/London', offset: 0 }
const due = (hours: number, isUrgent = false) => ({ dueAt: now + hours * HOUR, isUrgent })
const seen = { isStart: true, hasNext: false, now, place }

test('the note counts what is due before midnight where the reader is', () => {
  const briefs = [due(-2), due(9, true), due(14), due(15)]
  expect(redNote({ ...seen, briefs })).toBe('two due before midnight')
  expect(redNote({ ...seen, briefs: [due(9)] })).toBe('one due before midnight')
  expect(redNote({ ...seen, briefs, place: { zone: 'Asia/Tokyo', offset: 9 } })).toBeUndefined()
})

test('there is no note when nothing presses', () => {
  expect(redNote({ ...seen, briefs: [due(-2), due(30), { dueAt: null, isUrgent: true }] })).toBeUndefined()
})

test('of a long queue it speaks only once its rows reach past midnight', () => {
  const start = { ...seen, hasNext: true }
  expect(redNote({ ...start, briefs: [due(9, true), due(30, true)] })).toBeUndefined()
  expect(redNote({ ...start, briefs: [due(9, true), due(30, true), due(30)] })).toBe(
    'one due before midnight',
  )
  expect(redNote({ ...start, isStart: false, briefs: [due(9), due(30)] })).toBeUndefined()
})
