import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isAlive } from '#db/postmaster.ts'
import { eventually } from '#tests/kit/eventually.ts'

const run = promisify(execFile)

/** Opens files until the system gives no more, and then a paper. */
const GREEDY = `
import { openSync } from 'node:fs'
import { openPapers } from '#server/ports/papers.ts'
const papers = openPapers()
try {
  for (;;) openSync('/dev/null')
} catch (error) {
  console.log(error.code)
}
const drawn = papers.draw('a person', 'picture', async () => Buffer.from('a picture'), 1)
console.log(await drawn.catch(({ message, cause }) => [message, cause.code].join(': ')))
`

/** Ends while a reader stands still, and tells its number. */
const HASTY = `
import { readFileSync } from 'node:fs'
import { openPapers } from '#server/ports/papers.ts'
openPapers().draw('a person', 'picture', async () => Buffer.from('a picture'), 1)
setImmediate(() => {
  const reader = readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8')
  process.kill(Number(reader), 'SIGSTOP')
  console.log(reader)
  process.exit()
})
`

test.runIf(process.platform === 'linux')('a reader ends with the process that started it', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', HASTY])
  expect(Number(stdout)).toBeGreaterThan(0)
  await eventually(() => expect(isAlive(Number(stdout))).toBe(false))
})

test('a process that may open nothing more asks people to come back, and lives on', async () => {
  const script = 'ulimit -n 64 && exec "$0" --input-type=module --eval "$1"'
  const { stdout } = await run('sh', ['-c', script, process.execPath, GREEDY])
  expect(stdout).toBe('EMFILE\nno reader could be started: EMFILE\n')
})
