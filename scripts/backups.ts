// Backups of the PostgreSQL that comes with the product and of the files beside it, and the proof that a backup can be restored.
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { Client } from 'pg'
import { checkBooks } from '#server/deeds/check-books.ts'
import { verifyAudits } from '#server/deeds/verify-audits.ts'
import { verifyManifests } from '#server/deeds/verify-manifests.ts'
import type { Settings } from '#server/env.ts'
import { openDisk } from '#server/ports/storage/disk.ts'
import { openDatabase, openPool, type Db } from '#server/store/connection.ts'
import { BACKUP_LOCK } from '#server/store/discards.ts'
import { listKeptFiles } from '#server/store/files.ts'
import { backUpPostgres } from '#db/back-up-postgres.ts'
import { copyFolder } from '#db/copy-folder.ts'
import { hasCode, SetupProblem } from '#db/setup-problem.ts'
import { reachDatabase, visitDatabase } from './launch.ts'
import type { Lifetime } from './lifetime.ts'

type Kept = Pick<Settings, 'dataDir' | 'databaseUrl' | 's3'>

/** Written last: a backup without it was cut off. */
const SEAL = 'backup.json'
const PAGE = 1_000

/**
 * Copies the database first and the files after it, so that every file that the copied database knows has its
 * bytes.
 */
export async function backUp(settings: Settings, target: string, lifetime: Lifetime): Promise<void> {
  requireOwnPostgres(settings)
  const { dataDir } = settings
  // `.data-backup` lies beside `.data`.
  if (`${target}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    throw new SetupProblem('A backup cannot lie in the data that it copies.')
  await requireEmpty(target)
  await mkdir(target, { recursive: true, mode: 0o711 })
  const cluster = join(dataDir, 'postgres')
  const url = await visitDatabase(settings, lifetime)
  await whileAllBytesStay(url, async () => {
    await backUpPostgres(url, cluster, join(target, 'postgres'))
    await copyFolder(dataDir, target, (path) => !path.startsWith('postgres') && !isArriving(path))
  })
  const sealed = { at: new Date().toISOString(), node: process.version }
  await writeFile(join(target, SEAL), `${JSON.stringify(sealed)}\n`, { flush: true })
}

/** Meanwhile files may be deleted, but the bytes of deleted files go only after it. */
async function whileAllBytesStay(url: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    await work()
  } finally {
    await client.end()
  }
}

export async function restore(settings: Kept, source: string): Promise<void> {
  requireOwnPostgres(settings)
  await readFile(join(source, SEAL)).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error
    throw new SetupProblem(`${source} holds no finished backup.`)
  })
  await requireEmpty(settings.dataDir)
  await copyFolder(source, settings.dataDir, (path) => path !== SEAL)
}

/** Returns what does not hold, in sentences. If it returns none, the restored product may start. */
export async function proveRestored(settings: Settings, lifetime: Lifetime): Promise<readonly string[]> {
  const url = await reachDatabase(settings, lifetime)
  const files = join(settings.dataDir, 'files')
  const db = openDatabase(openPool(url, { max: 1, onBreak: () => {} }))
  try {
    const [books, audits, manifests] = [
      await checkBooks(db, Math.floor(Date.now() / 1000)),
      await verifyAudits(db),
      await verifyManifests(db, await openDisk(files)),
    ]
    return [
      ...books.map(({ about, id, found }) => `${about}, ${id}: ${found}`),
      ...[audits, manifests].flatMap(({ broken }) =>
        broken ? [`The chain of ${broken.chain} breaks at row ${broken.seq}: ${broken.reason}.`] : [],
      ),
      ...(await missingFiles(db, files)),
    ]
  } finally {
    await db.destroy()
  }
}

async function missingFiles(db: Db, folder: string): Promise<string[]> {
  const missing: string[] = []
  let after = ''
  for (;;) {
    const page = await listKeptFiles(db, after, PAGE)
    for (const { key, size } of page) {
      const entry = await stat(join(folder, key.slice(0, 2), key)).catch(() => null)
      if (entry?.size !== size) missing.push(`The file ${key} has ${entry?.size ?? 0} of its ${size} bytes.`)
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return missing
    after = last.key
  }
}

function requireOwnPostgres({ databaseUrl, s3 }: Kept): void {
  if (databaseUrl !== undefined)
    throw new SetupProblem(
      'DATABASE_URL leads to a PostgreSQL that is not ours to copy; docs/operations.md says how to back that one up.',
    )
  if (s3 !== undefined)
    throw new SetupProblem(
      'STORAGE=s3 keeps the files in a bucket that is not ours to copy; docs/operations.md says more.',
    )
}

async function requireEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  if (entries.length > 0) throw new SetupProblem(`${folder} is not empty; name a new folder.`)
}

/** Uploads under way have no row in the database yet. */
function isArriving(path: string): boolean {
  return path === join('files', 'arriving')
}
