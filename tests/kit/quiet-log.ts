// A log that speaks when a test fails: what the product complained of meanwhile.
import type { Logger } from 'pino'
import { afterEach, onTestFailed, TestRunner } from 'vitest'
import { openLog } from '#server/ports/log.ts'

const LINES_MAX = 30

export function quietLog(): Logger {
  let lines: string[] = []
  const log = openLog('warn', { write: (line) => void (lines = [...lines, line].slice(-LINES_MAX)) })
  const tell = () => {
    for (const line of lines) console.error(line.trimEnd())
  }
  if (TestRunner.getCurrentTest()) onTestFailed(tell)
  else
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') tell()
      lines = []
    })
  return log
}
