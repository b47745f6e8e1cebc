// `npm run restore -- folder`: brings a backup back into an empty LONGHAND_DATA, and proves its books, its record and its files there.
import { resolve } from 'node:path'
import { readSettings } from '#server/env.ts'
import { SetupProblem } from '#db/setup-problem.ts'
import { proveRestored, restore } from './backups.ts'
import { live } from './lifetime.ts'
import { step } from './terminal.ts'

await live(async (lifetime) => {
  const [, , source = ''] = process.argv
  if (source === '') throw new SetupProblem('Name the folder of the backup: npm run restore -- folder')
  const settings = readSettings()
  await step('Restore', () => restore(settings, resolve(source)))
  const faults = await step('Books, record and files', () => proveRestored(settings, lifetime))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`All of it holds in ${settings.dataDir}.`)
})
