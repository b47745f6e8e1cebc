// Takes loose uploads of a person for an order: all of those that are named, or none.
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import { refuseField } from '#domain/validations.ts'
import type { Tx } from '#server/store/connection.ts'
import { lockLooseUploads } from '#server/store/order-files.ts'

type Upload = Awaited<ReturnType<typeof lockLooseUploads>>[number]

const NOT_THERE = refuseField('files', 'A file is not there any more. Remove it and upload it again.')

/** In the order in which they were named, each once. A key of somebody else is one that is not there. */
export async function claimUploads(
  db: Tx,
  ownerId: number,
  keys: readonly string[],
): Promise<Verdict<readonly Upload[]>> {
  const named = [...new Set(keys)]
  if (named.length === 0) return allow([])
  const uploads = await lockLooseUploads(db, ownerId, named)
  if (uploads.length < named.length) return NOT_THERE
  return allow(uploads.toSorted((one, other) => named.indexOf(one.key) - named.indexOf(other.key)))
}
