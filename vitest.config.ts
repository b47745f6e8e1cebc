// Unit and method tests: every *.test.ts beside the code it proves, in the project of what it needs.
import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const FILES = globSync('*/**/*.test.{ts,tsx}', { exclude: ['node_modules/**', 'build/**', '.data/**'] })

// What a test calls tells what it needs.
const STARTS_THINGS = /\bstart(?!TestHouse)[A-Z]\w*\(|node:child_process|\b(runChaos|runTalk)\(/
const HAS_A_DATABASE = /\b(startTestHouse|testDatabase|testEmptyDatabase)\b/

const filesOf = Map.groupBy(FILES, (file) => {
  const text = readFileSync(file, 'utf8')
  if (STARTS_THINGS.test(text)) return 'product'
  return HAS_A_DATABASE.test(text) ? 'methods' : 'pure'
})

export default defineConfig({
  test: {
    // Many of them wait for clocks, vendors and databases: more at once than there are processors.
    maxWorkers: 4,
    // A busy machine is slow, not wrong; a test that needed its second try is listed as one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    retry: process.env['CI'] ? 1 : 0,
    // Nothing of ours lives in a module, so a worker loads the product once and not for each file.
    isolate: false,
    projects: [
      // Rules, the wire, what the browser thinks: seconds for all of them.
      project('pure'),
      // Methods, deeds and stores, called in process on databases of their own.
      project('methods', ['tests/kit/cluster-setup.ts']),
      // What is started as in production: servers, sandboxes, processes.
      project('product', ['tests/kit/cluster-setup.ts', 'tests/kit/web-build.ts']),
    ],
  },
})

function project(name: 'pure' | 'methods' | 'product', globalSetup: string[] = []) {
  return { extends: true as const, test: { name, include: filesOf.get(name) ?? [], globalSetup } }
}
