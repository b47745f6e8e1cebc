// Takes loose uploads of a person for an order: all that the call names, or none.
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import { judgeOrderFiles } from '#domain/files.ts'
import { refuseField } from '#domain/validations.ts'
import type { Tx } from '#server/store/connection.ts'
import { countOrderFiles, lockLooseUploads } from '#server/store/order-files.ts'

type Upload = Awaited<ReturnType<typeof lockLooseUploads>>[number]

/** Takes each upload once, in the order in which they were named. Another person's key counts as unknown. */
export async function claimUploads(
  db: Tx,
  { ownerId, field = 'files' }: { readonly ownerId: number; readonly field?: string },
  keys: readonly string[],
): Promise<Verdict<readonly Upload[]>> {
  const named = [...new Set(keys)]
  if (named.length === 0) return allow([])
  const uploads = await lockLooseUploads(db, ownerId, named)
  if (uploads.length < named.length)
    return refuseField(field, 'One of your files is gone. Remove it and upload it again.')
  return allow(uploads.toSorted((one, other) => named.indexOf(one.key) - named.indexOf(other.key)))
}

/**
 * Claims uploads for an order that exists already and has files; it must be locked. What the people of the desk attach is one list,
 * so it counts together.
 */
export async function claimFilesForOrder(
  db: Tx,
  {
    orderId,
    isFromDesk = false,
    ...whose
  }: {
    readonly orderId: number
    readonly ownerId: number
    readonly field?: string
    readonly isFromDesk?: boolean
  },
  keys: readonly string[],
): Promise<Verdict<readonly Upload[]>> {
  const uploads = await claimUploads(db, whose, keys)
  if (!uploads.ok || uploads.value.length === 0) return uploads
  const present = await countOrderFiles(db, orderId, isFromDesk ? null : whose.ownerId)
  const fitting = judgeOrderFiles(present, uploads.value.length)
  return fitting.ok ? uploads : fitting
}
