// `npm test`: builds what is tested, runs all suites side by side, and closes with what failed and one line that counts them all.
import { mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'
import { runChild } from './child.ts'
import { type Lifetime, live } from './lifetime.ts'
import { step } from './terminal.ts'
import { type Outcome, readOutcome } from './test-outcomes.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = join(ROOT, 'test-results')
const { resolve } = createRequire(import.meta.url)

const LONGEST_STORY = 2_000

type Suite = {
  readonly name: string
  readonly argv: readonly string[]
  readonly needsBrowser: boolean
}

const UNITS: Suite = {
  name: 'units',
  argv: [
    join(dirname(resolve('vitest/package.json')), 'vitest.mjs'),
    'run',
    '--reporter=default',
    `--reporter=${join(ROOT, 'scripts', 'unit-outcome.ts')}`,
  ],
  needsBrowser: false,
}

const JOURNEYS: Suite = {
  name: 'journeys',
  argv: [resolve('@playwright/test/cli'), 'test'],
  needsBrowser: true,
}

// `npm run journeys -- home` runs one suite and passes the rest on to it.
const [chosen, ...rest] = process.argv.slice(2)
const suites = [UNITS, JOURNEYS].filter(({ name }) => chosen === undefined || chosen === name)

await live(async (lifetime) => {
  await mkdir(RESULTS, { recursive: true })
  await step('Build', (tell) => build(tell, lifetime.stopping))
  // Two cores are busy with either of them; a machine with more uses those, too (decision 010).
  const outcomes = await Promise.all(suites.map((suite) => runSuite(suite, lifetime)))
  const secondTries = outcomes.flatMap((outcome) => outcome.secondTries)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  for (const second of secondTries) console.log(`second try: ${second.slice(0, LONGEST_STORY)}`)
  for (const failure of failures) console.log(`FAILED ${failure.slice(0, LONGEST_STORY)}\n`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  console.log(`${passed} passed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
})

async function runSuite(suite: Suite, { stopping }: Lifetime): Promise<Outcome> {
  const { name, argv, needsBrowser } = suite
  const file = join(RESULTS, `${name}.json`)
  await rm(file, { force: true })
  // Only one suite is shown as it runs; the others print their output when they are done.
  const isFollowed = suite === suites.at(-1)
  let said = ''
  const code = await runChild(process.execPath, [...argv, ...rest], {
    env: {
      OUTCOME_FILE: file,
      ...(suites.length > 1 && { BESIDE_JOURNEYS: '1' }),
      ...(needsBrowser && { CHROMIUM_PATH: await findBrowser(stopping) }),
    },
    stdio: isFollowed ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    stopping,
    onOutput: (text) => (said += text),
  })
  process.stdout.write(said)
  const outcome = await readOutcome(file).catch((): Outcome => ({ passed: 0, failures: [], secondTries: [] }))
  if (code === 0 || outcome.failures.length > 0) return outcome
  // A suite that crashed has failed, whatever it reported before.
  return { ...outcome, failures: [`${name}: ended with code ${code}`] }
}
