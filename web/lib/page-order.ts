// Loads the order of a page of its customer. An order that the person may not read looks like a page that does not exist.
import { replace } from 'react-router'
import type { Output } from '#contract/index.ts'
import { deskOrderPath } from '#domain/links.ts'
import { tryCall } from './api.ts'
import { valueOrLost } from './wrappers.ts'

/** Returns null if it could not be loaded. Its writer and managers, who work at the desk, are led to it there. */
export async function orderOfPage(id: number): Promise<Output<'orders', 'info'> | null> {
  const order = await valueOrLost(tryCall('orders', 'info', { id }))
  if (order?.isOwn === false) throw replace(deskOrderPath(id))
  return order
}
