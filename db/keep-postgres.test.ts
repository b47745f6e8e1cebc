import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { query } from '#tests/kit/query.ts'
import { keepPostgres } from './keep-postgres.ts'
import { findPostmaster } from './postmaster.ts'
import { temporaryFolder } from './temporary-postgres.ts'

const PATIENT = { timeout: 60_000 }

async function keep() {
  const parent = await mkdtemp(join(await temporaryFolder(), 'longhand-keep-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  // As root, the account that PostgreSQL runs under must be able to pass.
  await chmod(parent, 0o755)
  const dataDir = join(parent, 'postgres')
  const said: string[] = []
  const kept = await keepPostgres({ dataDir, warn: (sentence) => said.push(sentence), pauseSeconds: 0 })
  onTestFinished(kept.stop)
  const kill = async () => process.kill((await findPostmaster(dataDir))?.pid ?? 0, 'SIGKILL')
  return { ...kept, dataDir, said, kill }
}

test('a PostgreSQL that dies is started again with its rows, and a stop waits for it', PATIENT, async () => {
  const { url, kill, said, dataDir, stop } = await keep()
  await query(url, 'create table kept (id int); insert into kept values (1)')
  await kill()
  await expect.poll(() => said, { timeout: 20_000 }).toHaveLength(2)
  expect(said).toEqual(['PostgreSQL has ended; we start it again.', 'PostgreSQL runs again.'])
  expect(await query(url, 'select id from kept')).toEqual([{ id: 1 }])
  await kill()
  await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(2)
  await stop()
  expect(said.slice(2)).toEqual(said.slice(0, 2))
  expect(await findPostmaster(dataDir)).toBeNull()
})

test('a PostgreSQL that dies over and over stays off', PATIENT, async () => {
  const { kill, said, dataDir } = await keep()
  for (let death = 1; death <= 6; death += 1) {
    await kill()
    await expect.poll(() => said.length, { timeout: 20_000 }).toBe(death < 6 ? 2 * death : 11)
  }
  expect(said.at(-1)).toMatch(/^PostgreSQL ended again after 5 restarts within an hour; we leave it off\./)
  expect(await findPostmaster(dataDir)).toBeNull()
})
