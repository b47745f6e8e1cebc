// Lists where the person is signed in, the last used first.
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { listSessions } from '#server/store/sessions.ts'
import { viewDevice } from '#server/views/devices.ts'

export async function fetchDevices({ actor, db, now }: OfPerson<ReadContext>) {
  const rows = await listSessions(db, actor.id, now)
  return allow(rows.map((row) => viewDevice(row, actor.sessionId)))
}
