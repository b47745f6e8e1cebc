// Finds the browser of the journeys: one that is here already, or one installed now.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { SetupProblem } from '#db/setup-problem.ts'
import { runChild } from './child.ts'
import { step } from './terminal.ts'

// The headless shell draws only the page, which is twice as fast.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
]
/** Older Debians do not have the shell. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']
const PLAYWRIGHT = fileURLToPath(import.meta.resolve('@playwright/test/cli'))

/** Returns the path of a Chromium that runs. */
export async function findBrowser(stopping: AbortSignal): Promise<string> {
  const { CHROMIUM_PATH: given, PATH: path = '' } = process.env
  if (given && !runs(given))
    throw new SetupProblem(`CHROMIUM_PATH is '${given}', which is no browser that runs.`)
  const folders = path.split(delimiter)
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const present = [given ?? '', ...installed, chromium.executablePath()].find(runs)
  return present ?? install(stopping)
}

async function install(stopping: AbortSignal): Promise<string> {
  const isRoot = process.getuid?.() === 0
  if (isRoot && isDebian())
    await step('Installing Chromium with apt-get, about a minute', async (tell) => {
      tell('reading the lists of packages')
      await run('apt-get', ['update', '-qq'], stopping)
      tell('downloading and unpacking')
      for (const name of DEBIAN_PACKAGES) {
        await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], stopping)
        if (runs(debianPath(name))) return
      }
    })
  else
    await step("Installing Playwright's Chromium, about a minute", async () => {
      const needs = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
      await run(process.execPath, [PLAYWRIGHT, 'install', ...needs, 'chromium'], stopping)
    })
  const browser = [...DEBIAN_PACKAGES.map(debianPath), chromium.executablePath()].find(runs)
  if (browser) return browser
  throw new SetupProblem(
    'The tests need a browser and none could be installed; install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  )
}

/**
 * We ignore the exit code: whether it worked shows when the browser runs, and the terminal already shows what
 * went wrong.
 */
async function run(command: string, argv: readonly string[], stopping: AbortSignal): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runChild(command, argv, { env, stdio: ['ignore', 'ignore', 'inherit'], stopping })
}

function debianPath(name: string): string {
  return join('/usr/bin', name)
}

/** Some systems have a file of that name that only says how to get the browser. */
function runs(path: string): boolean {
  return path !== '' && existsSync(path) && spawnSync(path, ['--version'], { timeout: 10_000 }).status === 0
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
