import { expect, test } from 'vitest'
import { cleanLine, cleanText, trimEnd } from './texts.ts'

test('text keeps its lines and its indents, and loses what cannot be seen', () => {
  expect(cleanText('\u0000  One\r\ntwo\rthree\u2028four\n\n\tfive\u0007\u009f \n')).toBe(
    'One\ntwo\nthree\nfour\n\n\tfive',
  )
})

test('a line is one line, whatever was typed', () => {
  expect(cleanLine('  The  fall\n\tof\u0000 Rome\r\n')).toBe('The fall of Rome')
  expect(cleanLine(' \n ')).toBe('')
})

test('letters of every script stay as they are', () => {
  const topic = 'Émigrés, 東京, Ελλάδα, मुंबई — 😀'
  expect([cleanLine(topic), cleanText(topic)]).toEqual([topic, topic])
})

test('marks go from the end alone, however many there are', () => {
  expect(trimEnd('..a.b...', '.')).toBe('..a.b')
  expect(trimEnd('...', '.')).toBe('')
  const begun = performance.now()
  expect(trimEnd(`${'.'.repeat(1_000_000)}x`, '.')).toHaveLength(1_000_001)
  // A pattern that starts again at each mark takes a quarter of an hour.
  expect(performance.now() - begun).toBeLessThan(10_000)
})
