// An event of an order's history as its parties see it: by the customer, or by the service.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Activity } from '#contract/kinds/activities.ts'
import { notificationTitle } from '#domain/notifications.ts'
import { viewFile, type FileRow } from './files.ts'

export type ActivityRow = {
  readonly id: number
  readonly orderId: number
  readonly name: string
  readonly content: string | null
  readonly createdAt: number
  readonly isClient: boolean
  readonly files: readonly FileRow[]
}

export function viewActivity(row: ActivityRow): Value<typeof Activity> {
  const { id, orderId, name, content, createdAt, isClient, files } = row
  return {
    id,
    order: orderId,
    type: { name, title: notificationTitle(name) },
    owner: { isClient, name: isClient ? 'Customer' : 'Service' },
    attaches: files.length === 0 ? [] : [{ id, files: files.map(viewFile) }],
    content,
    date: createdAt,
  }
}
