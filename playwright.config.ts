// The journeys: a browser goes through the product, which runs for them on a database and a sandbox of its own.
import { defineConfig, devices } from '@playwright/test'

// As root Chromium cannot put its own sandbox up; the rest keeps it from talking to its maker.
const QUIET = [
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What a page fetches takes one process less, which saves a twelfth of the browser's work.
  '--enable-features=NetworkServiceInProcess2',
  // A page of a journey lives for seconds, which never earn back what it costs to compile its scripts for speed.
  '--js-flags=--no-opt,--no-maglev',
]
const flags = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET
const browser = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['./scripts/journey-outcome.ts']],
  // As many as there are processors: each is a browser, and the units run beside them.
  workers: 2,
  // A long file is shared out, too, so that no browser waits for the other at the end.
  fullyParallel: true,
  forbidOnly: true,
  // A browser may be starved where others work too; a journey that needed its second try is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  use: {
    // Recording costs as much as a journey itself; where there is no second try, `--trace on` asks for it.
    trace: 'on-first-retry',
    // Drawing what moves takes a fifth of the work; what is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // It stands between a page and the network, where journeys stand: those about it allow it.
    serviceWorkers: 'block',
    launchOptions: { args: flags, ...(browser && { executablePath: browser }) },
  },
  webServer: {
    command: 'node tests/kit/product.ts',
    wait: {
      stdout:
        /product (?<journeys_product>\S+) sandbox (?<journeys_sandbox>\S+) counting (?<journeys_counting>\S+) database (?<journeys_database>\S+)/,
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // A journey that has something to see on a phone says so in its title.
    {
      name: 'mobile',
      grep: /@mobile/,
      // No journey looks at single pixels, and a processor draws them here.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
})
