// The storage in a folder of this machine.
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isFileKey } from '#domain/files.ts'
import { type Storage, StorageFull } from './storage.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const OURS_ALONE = 0o700

export async function openDisk(folder: string): Promise<Storage> {
  const arriving = join(folder, 'arriving')
  await mkdir(arriving, { recursive: true, mode: OURS_ALONE })
  return {
    async write(key, chunks, signal) {
      const draft = join(arriving, checked(key))
      try {
        // Flushed to the disk itself before it gets its place.
        await pipeline(chunks, createWriteStream(draft, { flush: true, mode: 0o600 }), { signal })
        await settle(draft, placeOf(folder, key))
      } catch (error) {
        await rm(draft, { force: true })
        throw codeOf(error, FULL) ? new StorageFull('The storage is full', { cause: error }) : error
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

async function settle(draft: string, place: string): Promise<void> {
  const folder = dirname(place)
  const isNew = (await mkdir(folder, { recursive: true, mode: OURS_ALONE })) !== undefined
  await rename(draft, place)
  await flushFolder(folder)
  if (isNew) await flushFolder(dirname(folder))
}

/** Keeps the new name through a power cut. Windows does this anyway, and cannot open a folder. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function codeOf(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code))
}
