// Removes bytes that belong to no file: the bytes of deleted files, and bytes that never became a file.
import type { Storage } from '#server/ports/storage/storage.ts'
import type { Db } from '#server/store/connection.ts'
import { deleteDiscards, doomDiscards, isBackupUnderWay } from '#server/store/discards.ts'

type Kept = { readonly db: Db; readonly storage: Storage }

const KEYS_MAX = 100
// The rest waits for the next minute.
const ROUNDS_MAX = 100

/** Throws if some bytes could not be removed; the others are gone, and these wait for the next round. */
export async function removeBytes({ db, storage }: Kept, now: number, stopping?: AbortSignal): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    // The copy of the database may still know the files whose bytes these are.
    if (stopping?.aborted || (await isBackupUnderWay(db))) return
    const keys = await doomDiscards(db, now, KEYS_MAX)
    const outcomes = await Promise.allSettled(keys.map((key) => storage.remove(key)))
    // The row goes last: if we stop in between, we remove the bytes once more, which does no harm.
    await deleteDiscards(
      db,
      keys.filter((_, index) => outcomes[index]?.status === 'fulfilled'),
    )
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    if (keys.length < KEYS_MAX) return
  }
}
