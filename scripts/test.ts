// `npm test`: builds what is tested, runs every suite, and closes with one line that counts them all.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.ts'
import { buildWeb } from './build.ts'
import { runChild } from './child.ts'
import { type Lifetime, live } from './lifetime.ts'
import { step } from './terminal.ts'
import { type Count, countJourneys, countUnits } from './test-counts.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = join(ROOT, 'test-results')
const { resolve } = createRequire(import.meta.url)

type Suite = {
  readonly name: string
  readonly argv: readonly string[]
  readonly report: string
  readonly count: (report: unknown) => Count
  readonly needsBrowser: boolean
}

const UNITS: Suite = {
  name: 'units',
  argv: [
    join(dirname(resolve('vitest/package.json')), 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(RESULTS, 'units.json')}`,
  ],
  report: join(RESULTS, 'units.json'),
  count: countUnits,
  needsBrowser: false,
}

const JOURNEYS: Suite = {
  name: 'journeys',
  argv: [resolve('@playwright/test/cli'), 'test'],
  report: join(RESULTS, 'journeys.json'),
  count: countJourneys,
  needsBrowser: true,
}

// `npm run journeys -- home` runs one suite and passes the rest on to it.
const [chosen, ...rest] = process.argv.slice(2)
const suites = [UNITS, JOURNEYS].filter(({ name }) => chosen === undefined || chosen === name)

await live(async (lifetime) => {
  await mkdir(RESULTS, { recursive: true })
  await step('Web pages', (tell) => buildWeb(tell, lifetime.stopping))
  const counts: Count[] = []
  for (const suite of suites) counts.push(await runSuite(suite, lifetime))
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})

async function runSuite(suite: Suite, { stopping }: Lifetime): Promise<Count> {
  const browser = suite.needsBrowser ? { CHROMIUM_PATH: await findBrowser(stopping) } : {}
  await rm(suite.report, { force: true })
  const code = await runChild(process.execPath, [...suite.argv, ...rest], {
    env: browser,
    stdio: 'inherit',
    stopping,
  })
  const { passed, failed } = await readCount(suite)
  // A suite that crashed has failed, whatever it reported before.
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

async function readCount({ report, count }: Suite): Promise<Count> {
  try {
    return count(JSON.parse(await readFile(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}
