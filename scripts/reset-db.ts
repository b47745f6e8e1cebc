// `npm run db:reset`: erases the demo's database and makes it anew. Never in production.
import { Client } from 'pg'
import { readSettings } from '#server/env.ts'
import { SetupProblem } from '#db/setup-problem.ts'
import { bringUpToDate, reachDatabase } from './launch.ts'
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

/** Erases our schema and the one of the job library; the other schemas of that database are not ours to touch. */
async function eraseTables(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('drop schema if exists pgboss, public cascade; create schema public')
  } finally {
    await client.end()
  }
}
