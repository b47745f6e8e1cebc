// Large files arrive in parts, so that a cut line costs little: how large, how long, and which part may come next.
import { DAY } from './basics/instant.ts'
import { allow, refuse, type Verdict } from './basics/verdict.ts'

/** Browsers send larger files in parts. */
export const LARGE_FILE_BYTES = 5 * 1024 * 1024
/** We give up a large file that is not complete within this time. */
export const LARGE_FILE_SECONDS = DAY
/** We also give up a file that came in more parts. */
export const PARTS_MAX = 1000

/** Another request brings the rest, or the file is complete. */
export const OVERTAKEN = refuse('conflict', 'This part doesn’t follow what we have of the file.')
export const TOO_LONG = refuse('too_large', 'This is more than the file was said to hold.')

/** Judges whether a part that begins at `from` and states its length may come next. */
export function judgePart(
  { received, size }: { readonly received: number; readonly size: number },
  { from, length }: { readonly from: number; readonly length: number },
): Verdict {
  if (from !== received || received === size) return OVERTAKEN
  return from + length > size ? TOO_LONG : allow()
}
