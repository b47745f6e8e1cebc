// Counts what a manager wants to know about the last days, weeks or months.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { DAY } from '#domain/basics/instant.ts'
import { allow } from '#domain/basics/verdict.ts'
import { firstSlotAt, NUMBERS_SLOTS, WRITER_RECORD_DAYS } from '#domain/numbers.ts'
import type { ReadContext } from '#server/context.ts'
import {
  countArrivals,
  countDisputes,
  countPapers,
  countRevisions,
  measureLateness,
  measureStays,
  measureWriters,
} from '#server/store/numbers.ts'
import { viewNumbers } from '#server/views/numbers.ts'

export async function countNumbers({ db, now }: ReadContext, { range }: InputOf<typeof desk.numbers>) {
  const since = firstSlotAt(range, now)
  const { seconds, slots } = NUMBERS_SLOTS[range]
  const [arrivals, papers, [late], revisions, disputes, stays, writers] = await Promise.all([
    countArrivals(db, since, seconds, slots),
    countPapers(db, since, seconds),
    measureLateness(db, since),
    countRevisions(db, since, seconds),
    countDisputes(db, since, seconds),
    measureStays(db, since),
    measureWriters(db, now - WRITER_RECORD_DAYS * DAY),
  ])
  const lateness = late?.lateness ?? null
  return allow(viewNumbers({ arrivals, papers, lateness, revisions, disputes, stays, writers }, range, now))
}
