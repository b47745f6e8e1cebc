// Removes the bytes that no file stands for: those of deleted files, and those that never became one.
import type { Storage } from '#server/ports/storage/storage.ts'
import type { Db } from '#server/store/connection.ts'
import { deleteDiscards, doomDiscards } from '#server/store/discards.ts'

type Place = { readonly db: Db; readonly storage: Storage }

const KEYS_MAX = 100
// What is left after these waits for the next minute.
const ROUNDS_MAX = 100

export async function removeBytes(
  { db, storage }: Place,
  now: number,
  onFault: (sweep: string, error: unknown) => void,
): Promise<void> {
  try {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const keys = await doomDiscards(db, now, KEYS_MAX)
      // The row goes last: what breaks off here is removed again, which does no harm.
      await Promise.all(keys.map((key) => storage.remove(key)))
      await deleteDiscards(db, keys)
      if (keys.length < KEYS_MAX) return
    }
  } catch (error) {
    onFault('bytes', error)
  }
}
