// Ratings: the scale of one to five, and how a value is drawn in stars.
import { STARS_TOTAL } from './constants.ts'

export const RATING_SCALE = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const
export type Rating = (typeof RATING_SCALE)[keyof typeof RATING_SCALE]

export type Stars = { readonly full: number; readonly half: number; readonly empty: number }

/** 3.5 of 5 with a half star → 3 full, 1 half, 1 empty; without one the value is rounded. */
export function starsOf(value: number, { total = STARS_TOTAL, hasHalf = false } = {}): Stars {
  const steps = hasHalf ? 2 : 1
  const filled = Math.round(Math.min(Math.max(value, 0), total) * steps) / steps
  const full = Math.floor(filled)
  const half = filled > full ? 1 : 0
  return { full, half, empty: total - full - half }
}
