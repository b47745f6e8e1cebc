// Loads the order of a page. An order that the person may not read looks like a page that does not exist.
import type { Output } from '#contract/index.ts'
import { tryCall } from './api.ts'
import { valueOrLost } from './wrappers.ts'

/** Returns null if it could not be loaded. */
export function orderOfPage(id: number): Promise<Output<'orders', 'info'> | null> {
  return valueOrLost(tryCall('orders', 'info', { id }))
}
