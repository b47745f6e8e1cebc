// Lists the caller's exports that are being made or can be fetched.
import { allow } from '#domain/basics/verdict.ts'
import { UTC } from '#domain/zones.ts'
import { clockOf } from '#server/deeds/place.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { listExports } from '#server/store/exports.ts'
import { viewExport } from '#server/views/exports.ts'

export async function fetchExports({ actor, db }: OfPerson<ReadContext>) {
  const exports = await listExports(db, actor.id)
  return allow(exports.map((each) => viewExport({ ...each, place: clockOf(each) ?? UTC })))
}
