// Unit and method tests: every *.test.ts beside the code it proves, in the project of what it needs.
import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const FILES = globSync('*/**/*.test.{ts,tsx}', { exclude: ['node_modules/**', 'build/**', '.data/**'] })

// What a test calls tells what it needs.
const HAS_PROCESSES = /node:child_process|\b(runChild|runChaos|runTalk|runKills|keepPostgres)\(|from 'vite'/
const STARTS_THINGS = /\bstart(?!TestHouse)[A-Z]\w*\(/
const HAS_A_DATABASE = /\b(startTestHouse|testDatabase|testEmptyDatabase)\b/

const filesOf = Map.groupBy(FILES, (file) => {
  const text = readFileSync(file, 'utf8')
  if (HAS_PROCESSES.test(text)) return 'processes'
  if (STARTS_THINGS.test(text)) return 'product'
  return HAS_A_DATABASE.test(text) ? 'methods' : 'pure'
})

// React, its router and the JSX of tests have a talkative build: pages are drawn by the one that draws them in production.
process.env['NODE_ENV'] = 'production'

export default defineConfig({
  test: {
    // Many of them wait for clocks, vendors and databases: more at once than there are processors, and one fewer beside journeys.
    maxWorkers: process.env['BESIDE_JOURNEYS'] ? 3 : 4,
    // A busy machine is slow, not wrong; a test that needed its second try is listed as one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    retry: process.env['CI'] ? 1 : 0,
    // Nothing of ours lives in a module, so a worker loads the product once and not for each file.
    isolate: false,
    // Vitest takes them by their names: what waits for others comes early, and what only computes fills the gaps at the end.
    projects: [
      // Methods, deeds and stores, called in process on databases of their own.
      project('methods', ['tests/kit/cluster-setup.ts']),
      // Processes that are started, starved and killed: `npm run check` leaves them out.
      project('processes', ['tests/kit/cluster-setup.ts', 'tests/kit/web-build.ts']),
      // Servers and sandboxes, started as in production.
      project('product', ['tests/kit/cluster-setup.ts', 'tests/kit/web-build.ts']),
      // Rules, the wire, what the browser thinks: seconds for all of them.
      project('pure'),
    ],
  },
})

function project(name: 'methods' | 'processes' | 'product' | 'pure', globalSetup: string[] = []) {
  return { extends: true as const, test: { name, include: filesOf.get(name) ?? [], globalSetup } }
}
