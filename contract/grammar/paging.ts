// The input of every method that answers in pages.
import * as v from 'valibot'
import { PAGE_SIZE_MAX } from '#domain/constants.ts'

/** People do not read this far, and skipping rows costs time. */
export const LIST_OFFSET_MAX = 100_000

export function paging(defaultSize: number) {
  return {
    offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIST_OFFSET_MAX)), 0),
    size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PAGE_SIZE_MAX)), defaultSize),
  }
}
