import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

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

test('a process that may open nothing more asks people to come back, and lives on', async () => {
  const script = 'ulimit -n 64 && exec "$0" --input-type=module --eval "$1"'
  const { stdout } = await run('sh', ['-c', script, process.execPath, GREEDY])
  expect(stdout).toBe('EMFILE\nno reader could be started: EMFILE\n')
})
