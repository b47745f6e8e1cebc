// `npm run db:reset`: erases the demo's database and makes it anew. Never in production.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { readSettings } from '#server/env.ts'
import { findPostmaster, stopPostmaster } from '#db/postmaster.ts'
import { SetupProblem } from '#db/setup-problem.ts'
import { prepareDatabase } from './launch.ts'
import { live } from './lifetime.ts'
import { claim } from './one-at-a-time.ts'

await live(async (lifetime) => {
  const settings = readSettings()
  if (settings.mode === 'production')
    throw new SetupProblem('db:reset erases everything; it does not run in production.')
  await (settings.databaseUrl ? eraseTables(settings.databaseUrl) : eraseFolder(settings.dataDir))
  await prepareDatabase(settings, lifetime)
})

/** Ours and the job library's; other schemas of that database are none of our business. */
async function eraseTables(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('drop schema if exists pgboss, public cascade; create schema public')
  } finally {
    await client.end()
  }
}

async function eraseFolder(dataDir: string): Promise<void> {
  const { release } = await claim(dataDir, 0, `Longhand is running on ${dataDir}; stop it first.`)
  const folder = join(dataDir, 'postgres')
  const orphan = await findPostmaster(folder)
  if (orphan) await stopPostmaster(folder, orphan.pid)
  await rm(folder, { recursive: true, force: true })
  await release()
}
