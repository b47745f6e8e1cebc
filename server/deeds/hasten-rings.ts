// Makes us judge again soon what waits for the end of a person's quiet hours, because their hours or their clock have changed.
import type { Tx } from '#server/store/connection.ts'
import { hastenPushes } from '#server/store/pushes.ts'
import { hastenMails } from '#server/store/rings.ts'

export async function hastenRings(db: Tx, personId: number, now: number): Promise<void> {
  await hastenPushes(db, personId, now)
  await hastenMails(db, personId, now)
}
