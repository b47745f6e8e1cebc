// Unit and method tests: every *.test.ts beside the code it proves, on one real PostgreSQL for the run.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'build', '.data'],
    globalSetup: ['tests/kit/cluster-setup.ts', 'tests/kit/web-build.ts'],
    // Many of them wait for clocks, vendors and databases: more at once than there are processors.
    maxWorkers: 4,
    // A busy machine is slow, not wrong; a test that needed its second try is listed as one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    retry: process.env['CI'] ? 1 : 0,
  },
})
