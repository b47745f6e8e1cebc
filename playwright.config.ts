// The journeys: a browser goes through the product, which runs for them on a database and a sandbox of its own.
import { defineConfig, devices } from '@playwright/test'

// Chromium cannot set up its own sandbox under root; the other switches stop it from calling Google.
const QUIET = [
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // With its network in the same process, the browser needs one process less and does a twelfth less work.
  '--enable-features=NetworkServiceInProcess2',
  // A page of a journey lives for seconds, too short to earn back the cost of optimising its scripts.
  '--js-flags=--no-opt,--no-maglev',
]
const flags = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET
const browser = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['./scripts/journey-outcome.ts']],
  // As many as there are processors: each worker runs a browser, and the unit tests run beside them.
  workers: 2,
  // Long files are shared out, too, so that no worker waits for another at the end.
  fullyParallel: true,
  forbidOnly: true,
  // A browser may be starved where others work too; a journey that needed a second try is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // A busy machine is slow, not wrong: a story takes fifteen seconds on a quiet machine and has taken a
  // minute on a busy one. What is stuck fails after the fifteen seconds of its expectation.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    // Recording costs as much as a journey itself. Where there are no second tries, `--trace on` records one.
    trace: 'on-first-retry',
    // Drawing motion takes a fifth of the work; journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker stands between a page and the network, where journeys intervene; journeys about it
    // allow it.
    serviceWorkers: 'block',
    launchOptions: { args: flags, ...(browser && { executablePath: browser }) },
  },
  webServer: {
    command: 'node tests/kit/product.ts',
    wait: {
      stdout:
        /product (?<journeys_product>\S+) sandbox (?<journeys_sandbox>\S+) counting (?<journeys_counting>\S+) database (?<journeys_database>\S+) complaints (?<journeys_complaints>\S+)/,
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // The title of a journey that has something to see on a phone contains @mobile.
    {
      name: 'mobile',
      grep: /@mobile/,
      // No journey looks at single pixels, and on this machine the processor draws them.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
})
