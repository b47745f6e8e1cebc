// Reads all that belongs to one order in one question: its bill, files, history, requests, versions and credits.
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { LATE_DAYS_MAX } from '#domain/lateness.ts'
import { selectActivities, type ActivityPage } from './activities.ts'
import { selectOpenChange } from './changes.ts'
import { compileOnce } from './compiled.ts'
import type { Db } from './connection.ts'
import { selectDeliveries } from './deliveries.ts'
import { selectOrderFiles } from './order-files.ts'
import { selectLines } from './orders.ts'
import { selectDisputes, selectRevisions } from './requests.ts'

export type Belongings = Awaited<ReturnType<typeof findBelongings>>

/** Finds what belongs to an order. `isReleasedOnly` leaves out the versions that the customer must not know of. */
export async function findBelongings(db: Db, orderId: number, isReleasedOnly: boolean, page: ActivityPage) {
  const [row] = await findOnce(db, orderId, isReleasedOnly, page)
  if (!row) throw new Error('A query without a table returned no row')
  return row
}

const findOnce = compileOnce((db, orderId: number, isReleasedOnly: boolean, page: ActivityPage) =>
  db.selectNoFrom((row) => [
    jsonArrayFrom(selectLines(db, orderId)).as('lines'),
    jsonArrayFrom(selectOrderFiles(db, orderId)).as('files'),
    jsonArrayFrom(selectActivities(db, orderId, page)).as('activities'),
    jsonArrayFrom(selectRevisions(db, orderId)).as('revisions'),
    jsonArrayFrom(selectDisputes(db, orderId)).as('disputes'),
    jsonArrayFrom(selectDeliveries(db, orderId, isReleasedOnly)).as('deliveries'),
    jsonArrayFrom(selectCredits(db, orderId)).as('credits'),
    jsonObjectFrom(selectOpenChange(db, orderId)).as('change'),
    row.exists(row.selectFrom('threads').select('order_id').where('order_id', '=', orderId)).as('hasThread'),
  ]),
)

/** Selects the credits for lateness, oldest first. */
function selectCredits(db: Db, orderId: number) {
  return db
    .selectFrom('audits')
    .select(['created_at as at', 'cents'])
    .where('order_id', '=', orderId)
    .where('act', '=', sql.lit('clock.credit'))
    .where('cents', '>', 0)
    .orderBy('seq')
    .limit(sql.lit(LATE_DAYS_MAX))
}
