// Loads the order of a page. An order that the person may not read looks like a page that does not exist.
import { data } from 'react-router'
import type { Output } from '#contract/index.ts'
import { tryCall, isFailure } from './api.ts'

/** Returns null if it could not be loaded. */
export async function orderOfPage(id: number): Promise<Output<'orders', 'info'> | null> {
  const answer = await tryCall('orders', 'info', { id })
  if (!isFailure(answer)) return answer
  if (answer.code === 'not_found' || answer.code === 'invalid_input') throw data(null, { status: 404 })
  return null
}
