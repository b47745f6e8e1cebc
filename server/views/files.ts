// Files and versions of a paper, as the people who may have them see them.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Delivery, File } from '#contract/kinds/files.ts'
import type { DeliveryKind } from '#domain/deliveries.ts'
import { extensionOf } from '#domain/file-names.ts'
import type { FileState } from '#domain/files.ts'

export type FileRow = {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly createdAt: number
  readonly state: FileState
}

export function viewFile({ key, name, size, createdAt, state }: FileRow): Value<typeof File> {
  return { id: key, key, name, size, date: createdAt, extension: extensionOf(name), state }
}

export type OrderFileRow = FileRow & {
  readonly isClient: boolean
  /** Why it was declined. */
  readonly note: string | null
}

export function viewOrderFile({ isClient, note, ...row }: OrderFileRow): Value<typeof File> {
  return { ...viewFile(row), owner: { isClient }, note: row.state === 'declined' ? note : null }
}

/** Shows what the file door says about a file. */
export function viewFileFacts(row: Omit<FileRow, 'state'>) {
  const { key, name, size, createdAt } = row
  return { key, name, size, date: createdAt, extension: extensionOf(name) }
}

export type DeliveryRow = {
  readonly id: number
  readonly orderId: number
  readonly kind: DeliveryKind
  readonly createdAt: number
  readonly releasedAt: number | null
  readonly files: readonly FileRow[]
}

/** Dates it by its release, because for the customer it did not exist before. */
export function viewDelivery(row: DeliveryRow): Value<typeof Delivery> {
  const { id, orderId, kind, createdAt, releasedAt, files } = row
  return { id, order: orderId, kind, files: files.map(viewFile), createdAt: releasedAt ?? createdAt }
}

/** Dates it for the desk, which knows a version from its upload on. */
export function viewVersion(row: DeliveryRow): Value<typeof Delivery> {
  const { createdAt, releasedAt } = row
  return { ...viewDelivery(row), createdAt, releasedAt }
}
