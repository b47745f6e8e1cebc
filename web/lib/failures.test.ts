import { afterEach, describe, expect, test, vi } from 'vitest'
import { failureSentence } from './failures.ts'

afterEach(() => vi.unstubAllGlobals())

function lineIs(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine })
}

describe('what people read when a call failed', () => {
  test('is a rule’s own sentence', () => {
    lineIs(true)
    expect(failureSentence({ code: 'conflict', message: 'This order is paid.' })).toBe('This order is paid.')
  })

  test('is never a word of the machine', () => {
    lineIs(true)
    expect(failureSentence({ code: 'internal', message: 'Internal error' })).toBe(
      'Something failed on our side. Try again in a moment.',
    )
    expect(failureSentence({ code: 'invalid_response', message: 'Invalid response!' })).toBe(
      'We got no answer. Check your connection, then try again.',
    )
  })

  test('says that the line is gone when it is', () => {
    lineIs(false)
    expect(failureSentence({ code: 'invalid_response', message: 'Invalid response!' })).toBe(
      'You are offline. Try again when the connection is back.',
    )
  })
})
