// Part of `npm run check`: lists the licences of all packages, and asks the registry for advisories. If the
// registry gives no answer, the check still passes.
import { readFileSync } from 'node:fs'
import { runChild } from './child.ts'
import { live } from './lifetime.ts'
import { isLicensed, listInstalled, readAudit } from './packages.ts'

const PATIENCE_MS = 20_000
const AUDIT = ['audit', '--omit=dev', '--json', '--fetch-retries=0']

await live(async ({ stopping }) => {
  const lock: unknown = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const installed = listInstalled(lock)
  const byLicence = Map.groupBy(installed, ({ licence }) => licence || 'not named')
  for (const [licence, packages] of [...byLicence].toSorted(([, a], [, b]) => b.length - a.length))
    console.log(`${String(packages.length).padStart(4)}  ${licence}`)
  report(
    'Packages under a licence that we have not judged',
    installed.filter((each) => !isLicensed(each)).map(({ name, licence }) => `${name} (${licence})`),
  )
  const serious = readAudit(await askRegistry(stopping))
  if (serious) report('Packages with serious advisories', serious)
  else console.log('The registry gave no answer about advisories.')
})

async function askRegistry(stopping: AbortSignal): Promise<string> {
  let text = ''
  await runChild('npm', AUDIT, {
    stdio: ['ignore', 'pipe', 'ignore'],
    stopping: AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS)]),
    onOutput: (part) => void (text += part),
  })
  return text
}

function report(what: string, names: readonly string[]): void {
  console.log(`${what}: ${names.length === 0 ? 'none' : names.join(', ')}`)
  if (names.length > 0) process.exitCode = 1
}
