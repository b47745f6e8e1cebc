// Unit and method tests: every *.test.ts beside the code it proves.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'build', '.data'],
    testTimeout: 20_000,
  },
})
