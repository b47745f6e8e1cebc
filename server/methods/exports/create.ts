// Asks for an export of the caller's account; a job makes it, and a mail says when it is ready.
import { allow, refuse } from '#domain/basics/verdict.ts'
import { EXPORT_SECONDS } from '#domain/files.ts'
import { judgeProof } from '#domain/sessions.ts'
import { judgeThrottle, THROTTLES } from '#domain/throttles.ts'
import { UTC } from '#domain/zones.ts'
import { clockOf } from '#server/deeds/place.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { countExportsSince, insertExport } from '#server/store/exports.ts'
import { lockPerson } from '#server/store/people.ts'
import { viewExport } from '#server/views/exports.ts'

export async function createExport({ actor, db, now, random, enqueue }: OfPerson<WriteContext>) {
  const proof = judgeProof(actor.provedAt, now)
  if (!proof.ok) return proof
  const person = await lockPerson(db, actor.id)
  if (!person) return refuse('unauthorized', 'Unauthorized')
  const { exports: limit } = THROTTLES
  const used = await countExportsSince(db, person.id, now - limit.windowSeconds)
  const allowed = judgeThrottle(limit, used)
  if (!allowed.ok) return allowed
  const asked = { key: random.fileKey(), createdAt: now }
  const id = await insertExport(db, { ...asked, personId: person.id, expiresAt: now + EXPORT_SECONDS })
  await enqueue(db, 'export', id)
  return allow(
    viewExport({ ...asked, name: null, place: clockOf(person) ?? UTC, state: 'making', size: null }),
  )
}
