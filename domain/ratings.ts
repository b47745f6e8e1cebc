// Ratings: the scale of one to five, and when a paper can be rated.
import { allow, refuse, type Verdict } from './basics/verdict.ts'
import type { OrderStatus } from './statuses.ts'

export const RATING_SCALE = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const
export const RATING_LINE_MAX = 200
export const RATINGS_PAGE_SIZE = 20
export const PEN_NAME_MAX = 40

export type Rating = (typeof RATING_SCALE)[keyof typeof RATING_SCALE]

/** Lets a paper be rated once its order is complete. */
export function judgeRating({ status }: { readonly status: OrderStatus }): Verdict {
  if (status === 'completed') return allow()
  return refuse('conflict', 'You can rate the paper once the order is complete.')
}
