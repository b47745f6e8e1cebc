import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs the start of a script, which gets as far as its options. */
function complaintOf(...argv: string[]) {
  return new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, argv, (error, _, stderr) => resolve({ code: error?.code, stderr }))
  })
}

test.each([
  [['bench/run.ts', '--help'], /^Unknown option '--help'\. There is --report\.\n$/],
  [['scripts/chaos.ts', '--rnus=5'], /^Unknown option '--rnus'\. There is --runs, --kills, .*--first\.\n$/],
  // Read as a number, this would be no runs at all, and a proof without runs finds nothing wrong.
  [['scripts/chaos.ts', '--runs=many'], /^--runs is a whole number, not 'many'\.\n$/],
])('%j gets one sentence and runs nothing', async (argv, sentence) => {
  const { code, stderr } = await complaintOf(...argv)
  expect(stderr).toMatch(sentence)
  expect(code).toBe(1)
})
