// A PostgreSQL to throw away, for tests and for reading what the migrations make: in memory where there is room.
import { randomUUID } from 'node:crypto'
import { readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.ts'
import { findPostmaster, isAlive, stopPostmaster } from './postmaster.ts'

const MEMORY = '/dev/shm'
const MEMORY_BYTES_MIN = 1024 ** 3
const PREFIX = 'longhand-temporary-'

// Nothing here outlives its process, and the write-ahead log must not fill the memory.
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  // Four test files at once have several servers each, and the usual hundred are too few for their pools.
  max_connections: '400',
  // The socket lies in the folder, so it goes when the folder goes.
  dynamic_shared_memory_type: 'mmap',
}

export type TemporaryPostgres = { readonly url: string; readonly stop: () => Promise<void> }

export async function startTemporaryPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<TemporaryPostgres> {
  const parent = await temporaryFolder()
  await removeLeftovers(parent)
  const dataDir = join(parent, `${PREFIX}${process.pid}-${randomUUID().slice(0, 8)}`)
  const postgres = await startPostgres({ dataDir, settings: { ...SETTINGS, ...settings } })
  return {
    url: postgres.url,
    stop: async () => {
      await stopPostmaster(dataDir, postgres.pid, 'SIGQUIT')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Chooses a folder in memory if there is room for a whole test run. */
export async function temporaryFolder(): Promise<string> {
  return (await hasRoom(MEMORY)) ? MEMORY : tmpdir()
}

async function hasRoom(folder: string): Promise<boolean> {
  const room = await statfs(folder).catch(() => null)
  return room !== null && room.bavail * room.bsize >= MEMORY_BYTES_MIN
}

/** Removes what an interrupted process left behind, except what belongs to another user. */
async function removeLeftovers(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue
    await removeLeftover(join(parent, name)).catch(() => null)
  }
}

async function removeLeftover(folder: string): Promise<void> {
  const postmaster = await findPostmaster(folder)
  if (postmaster) await stopPostmaster(folder, postmaster.pid, 'SIGQUIT')
  await rm(folder, { recursive: true, force: true })
}
