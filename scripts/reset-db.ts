// `npm run db:reset`: erases the demo's database and makes it anew. Never in production.
import { readSettings } from '#server/env.ts'
import { SetupProblem } from '#db/setup-problem.ts'
import { bringUpToDate, eraseTables, reachDatabase } from './launch.ts'
import { live } from './lifetime.ts'
import { step } from './terminal.ts'

await live(async (lifetime) => {
  const settings = readSettings()
  if (settings.mode === 'production')
    throw new SetupProblem('db:reset erases everything; it does not run in production.')
  const url = await reachDatabase(settings, lifetime)
  await eraseTables(url)
  await step('Tables and rows', (tell) => bringUpToDate(url, settings, tell))
})
