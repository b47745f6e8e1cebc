// The storage in a folder of this machine.
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isFileKey } from '#domain/file-names.ts'
import { type Storage, StorageFull } from './storage.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const OURS_ALONE = 0o700
/** If the process is killed, a sender loses at most what arrived in this time. */
const SAFE_EVERY_MS = 1000

export async function openDisk(folder: string): Promise<Storage> {
  const arriving = join(folder, 'arriving')
  // PostgreSQL's own account has to pass through the data folder beside it.
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(arriving, { recursive: true, mode: OURS_ALONE })
  return {
    async write(key, chunks, signal) {
      const draft = join(arriving, checked(key))
      try {
        // We create the file before we ask for the first piece: if that piece failed, a stream that opens the
        // file itself would open it after its removal.
        const file = await open(draft, 'w', 0o600)
        // Flushed to the disk itself before it gets its place.
        await pipeline(chunks, file.createWriteStream({ flush: true }), { signal })
        await settle(draft, placeOf(folder, key))
      } catch (error) {
        await rm(draft, { force: true })
        throw plainly(error)
      }
    },
    async grow(key, chunks, onSafe) {
      const file = await create(placeOf(folder, key))
      try {
        await append(file, chunks, onSafe)
      } catch (error) {
        throw plainly(error)
      } finally {
        await file.close()
      }
    },
    async read(key, range) {
      try {
        const file = await open(placeOf(folder, key))
        return file.createReadStream(range)
      } catch (error) {
        if (codeOf(error, new Set(['ENOENT']))) return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(join(arriving, checked(key)), { force: true })
      await rm(placeOf(folder, key), { force: true })
    },
  }
}

/** Files lie in 256 folders, so that no folder grows long. */
function placeOf(folder: string, key: string): string {
  return join(folder, checked(key).slice(0, 2), key)
}

/** A key becomes a path, so we accept nothing but a key. */
function checked(key: string): string {
  if (!isFileKey(key)) throw new TypeError('This is not the key of a file')
  return key
}

async function settle(draft: string, file: string): Promise<void> {
  await enter(file, () => rename(draft, file))
}

/** Creates the file, and fails if it exists already. */
async function create(file: string): Promise<FileHandle> {
  return enter(file, () => open(file, 'wx', 0o600))
}

/** Puts something into its place, and makes its name survive a power cut. */
async function enter<T>(file: string, put: () => Promise<T>): Promise<T> {
  const folder = dirname(file)
  const isNew = (await mkdir(folder, { recursive: true, mode: OURS_ALONE })) !== undefined
  const result = await put()
  await flushFolder(folder)
  if (isNew) await flushFolder(dirname(folder))
  return result
}

async function append(
  file: FileHandle,
  chunks: AsyncIterable<Uint8Array>,
  onSafe: (bytes: number) => Promise<void>,
): Promise<void> {
  let written = 0
  let safeAt = performance.now()
  const secure = async () => {
    await file.datasync()
    await onSafe(written)
    safeAt = performance.now()
  }
  try {
    for await (const chunk of chunks) {
      await file.appendFile(chunk)
      written += chunk.length
      if (performance.now() - safeAt >= SAFE_EVERY_MS) await secure()
    }
  } finally {
    await secure()
  }
}

/** Windows flushes folders without being asked, and cannot open one. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function plainly(error: unknown): unknown {
  return codeOf(error, FULL) ? new StorageFull('The storage is full', { cause: error }) : error
}

function codeOf(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code))
}
