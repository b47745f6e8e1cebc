// The last line of `npm test` must not call a broken run green.
import { expect, test } from 'vitest'
import { countJourneys, countUnits } from './test-counts.ts'

test('a file that cannot be loaded counts as one failure beside the tests that ran', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'failed' }] },
    ],
  }
  expect(countUnits(report)).toEqual({ passed: 2, failed: 3 })
})

test('a journey that failed and an error outside of any journey both count', () => {
  const report = {
    stats: { expected: 5, flaky: 0, unexpected: 1, skipped: 2 },
    errors: [{ message: 'no server' }],
  }
  expect(countJourneys(report)).toEqual({ passed: 5, failed: 2 })
})

test('a report of another shape is an error, not a green run', () => {
  expect(() => countUnits({})).toThrow()
  expect(() => countJourneys({ suites: [] })).toThrow()
})
