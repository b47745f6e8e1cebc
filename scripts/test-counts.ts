// Reads how many tests passed and failed from the reports of the test runners.
import * as v from 'valibot'

export type Count = { readonly passed: number; readonly failed: number }

const UnitsReport = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
})

const JourneysReport = v.object({
  stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number() }),
  errors: v.array(v.unknown()),
})

/** A file that could not even be loaded reports no test; it counts as one that failed. */
export function countUnits(report: unknown): Count {
  const { numPassedTests, testResults } = v.parse(UnitsReport, report)
  const failures = testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').length
    return status === 'failed' ? Math.max(failed, 1) : failed
  })
  return { passed: numPassedTests, failed: failures.reduce((sum, failed) => sum + failed, 0) }
}

export function countJourneys(report: unknown): Count {
  const { stats, errors } = v.parse(JourneysReport, report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}
