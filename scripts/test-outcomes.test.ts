// The last lines of `npm test` must name whatever broke, and must not call a broken run green.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChild } from './child.ts'
import { type Outcome, readOutcome } from './test-outcomes.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { resolve } = createRequire(import.meta.url)

let folder: string
beforeAll(async () => {
  const results = join(ROOT, 'test-results')
  await mkdir(results, { recursive: true })
  folder = await mkdtemp(join(results, 'outcomes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('names tests, files, hooks and stray errors that failed, and what needed a second try', async () => {
  const outcome = await outcomeOfUnits({
    'fine.test.ts': `test('holds', () => {})`,
    'wrong.test.ts': `describe('sums', () => { test('add up', () => expect(1).toBe(2)) })`,
    'unloaded.test.ts': `throw new Error('no such file')`,
    'hooks.test.ts': `afterAll(() => { throw new Error('cannot close') }); test('closes', () => {})`,
    'stray.test.ts': `test('forgets', () => { void Promise.reject(new Error('stray')) })`,
    'second.test.ts': `let tries = 0; test('wavers', { retry: 1 }, () => expect(tries++).toBe(1))`,
  })
  expect(outcome.passed).toBe(4)
  expect(outcome.secondTries).toEqual([
    expect.stringMatching(/^second\.test\.ts › wavers\nexpected \+0 to be 1/),
  ])
  expect(outcome.failures.toSorted()).toEqual([
    expect.stringMatching(/^hooks\.test\.ts\ncannot close/),
    expect.stringMatching(/^outside of any test\n[^]*stray/),
    expect.stringMatching(/^unloaded\.test\.ts\nno such file/),
    expect.stringMatching(/^wrong\.test\.ts › sums > add up\nexpected 1 to be 2/),
  ])
})

async function outcomeOfUnits(files: Readonly<Record<string, string>>): Promise<Outcome> {
  for (const [name, text] of Object.entries(files))
    await writeFile(
      join(folder, name),
      `import { afterAll, describe, expect, test } from 'vitest'\n${text}\n`,
    )
  const vitest = join(dirname(resolve('vitest/package.json')), 'vitest.mjs')
  const report = join(ROOT, 'scripts', 'unit-outcome.ts')
  const file = join(folder, 'outcome.json')
  await runChild(process.execPath, [vitest, 'run', '--root', folder, `--reporter=${report}`], {
    env: { OUTCOME_FILE: file },
    stdio: 'ignore',
    stopping: new AbortController().signal,
  })
  return readOutcome(file)
}
