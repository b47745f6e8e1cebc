// The order that a page is about; of one that is not theirs to read, people learn what they learn of a page that is not there.
import { data } from 'react-router'
import type { Output } from '#contract/index.ts'
import { attempt, isFailure } from './api.ts'

export async function orderOfPage(id: number): Promise<Output<'orders', 'info'>> {
  const answer = await attempt('orders', 'info', { id })
  if (!isFailure(answer)) return answer
  throw answer.code === 'not_found' || answer.code === 'invalid_input'
    ? data(null, { status: 404 })
    : new Error(answer.message)
}
