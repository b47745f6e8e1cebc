// Unit and method tests: every *.test.ts beside the code it proves, in the project of what it needs.
import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const FILES = globSync('*/**/*.test.{ts,tsx}', { exclude: ['node_modules/**', 'build/**', '.data/**'] })

// We tell what a test needs from what it calls.
const HAS_PROCESSES = /node:child_process|\b(runChild|runChaos|runTalk|runKills|keepPostgres)\(|from 'vite'/
const STARTS_THINGS = /\bstart(?!TestHouse)[A-Z]\w*\(/
const HAS_A_DATABASE = /\b(startTestHouse|testDatabase|testEmptyDatabase)\b/

const filesOf = Map.groupBy(FILES, (file) => {
  const text = readFileSync(file, 'utf8')
  if (HAS_PROCESSES.test(text)) return 'processes'
  if (STARTS_THINGS.test(text)) return 'product'
  return HAS_A_DATABASE.test(text) ? 'methods' : 'pure'
})

// React, its router and the JSX of tests also have a development build, but the pages in tests must be drawn
// by the build that draws them in production.
process.env['NODE_ENV'] = 'production'

export default defineConfig({
  test: {
    // Many tests wait for clocks, vendors and databases, so we run more at once than there are processors,
    // and one fewer beside journeys.
    maxWorkers: process.env['BESIDE_JOURNEYS'] ? 3 : 4,
    // A busy machine is slow, not wrong; a test that needed a second try is listed as flaky.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    retry: process.env['CI'] ? 1 : 0,
    // Our modules hold no state, so a worker loads the product once and not for each file.
    isolate: false,
    setupFiles: ['tests/kit/layout-effects.ts'],
    // Vitest takes projects in the order of their names: tests that wait come early, and tests that only
    // compute fill the gaps at the end.
    projects: [
      // Methods, deeds and stores, called in process on databases of their own.
      project('methods', ['tests/kit/cluster-setup.ts', 'tests/kit/paper-programs.ts']),
      // Processes that are started, starved and killed; `npm run check` leaves them out.
      project('processes', ['tests/kit/cluster-setup.ts', 'tests/kit/build.ts']),
      // Servers and sandboxes, started as in production.
      project('product', ['tests/kit/cluster-setup.ts', 'tests/kit/build.ts']),
      // Rules, the wire and what the browser thinks; all of them together take seconds.
      project('pure', ['tests/kit/paper-programs.ts']),
    ],
  },
})

function project(name: 'methods' | 'processes' | 'product' | 'pure', globalSetup: string[] = []) {
  return { extends: true as const, test: { name, include: filesOf.get(name) ?? [], globalSetup } }
}
