// `npm run backup -- folder`: copies the database and the files into a new folder, while the product runs or not.
import { resolve } from 'node:path'
import { readSettings } from '#server/env.ts'
import { SetupProblem } from '#db/setup-problem.ts'
import { backUp } from './backups.ts'
import { live } from './lifetime.ts'
import { step } from './terminal.ts'

await live(async (lifetime) => {
  const [, , target = ''] = process.argv
  if (target === '') throw new SetupProblem('Name a new folder: npm run backup -- folder')
  await step('Backup', () => backUp(readSettings(), resolve(target), lifetime))
  console.log(`Bring it back with LONGHAND_DATA=another-folder npm run restore -- ${target}`)
})
