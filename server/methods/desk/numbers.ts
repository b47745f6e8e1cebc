// Counts what a manager wants to know about the last days and weeks.
import { DAY } from '#domain/basics/instant.ts'
import { allow } from '#domain/basics/verdict.ts'
import { firstDayAt, firstWeekAt, WRITER_RECORD_DAYS } from '#domain/numbers.ts'
import type { ReadContext } from '#server/context.ts'
import {
  countArrivals,
  countDisputes,
  countPapers,
  countRevisions,
  measureStays,
  measureWriters,
} from '#server/store/numbers.ts'
import { viewNumbers } from '#server/views/numbers.ts'

export async function countNumbers({ db, now }: ReadContext) {
  const since = firstWeekAt(now)
  const [arrivals, papers, revisions, disputes, stays, writers] = await Promise.all([
    countArrivals(db, firstDayAt(now)),
    countPapers(db, since),
    countRevisions(db, since),
    countDisputes(db, since),
    measureStays(db, since),
    measureWriters(db, now - WRITER_RECORD_DAYS * DAY),
  ])
  return allow(viewNumbers({ arrivals, papers, revisions, disputes, stays, writers }, now))
}
