// Orders as the rules judge them, and what an act changes about them.
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { OrderChanges, OrderFacts } from '#domain/acts/act.ts'
import type { OrderStatus } from '#domain/statuses.ts'
import { isUnderWay } from './attempts.ts'
import { compileOnce, sendOnly } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { openMarks } from './marks.ts'

const isWriterGone = sql<boolean>`exists (
  select from people where people.id = orders.writer_id and not 'writer' = any(people.scopes)
)`.as('isWriterGone')

const isCustomerGone = sql<boolean>`exists (
  select from people where people.id = orders.customer_id and people.erased_at is not null
)`.as('isCustomerGone')

const writersSoFar = sql<readonly number[]>`array(
  select person_id from thread_readers where order_id = orders.id and person_id <> orders.customer_id
)`.as('writersSoFar')

const hasPendingRevision = sql<boolean>`exists (
  select from revisions where order_id = orders.id and state = 'pending'
)`.as('hasPendingRevision')

const previousSurchargeCents = sql<number>`coalesce((
  select cents from order_lines where order_id = orders.id and kind = 'previous'
  and not exists (select from audits where order_id = orders.id and act = 'desk.assign' and cents > 0)
), 0)`.as('previousSurchargeCents')

export function selectFacts(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .select((order) => [
      'status',
      'customer_id as customerId',
      'writer_id as writerId',
      'prev_status as prevStatus',
      'work_status as workStatus',
      'created_at as createdAt',
      'paid_at as paidAt',
      'assigned_at as assignedAt',
      'urgency_hours as urgencyHours',
      'ordered_urgency_hours as orderedUrgencyHours',
      'deadline_at as deadlineAt',
      'delivery_deadline_at as deliveryDeadlineAt',
      'final_at as finalAt',
      'last_release_at as lastReleaseAt',
      'disputed_at as disputedAt',
      'frozen_seconds as frozenSeconds',
      'late_days as lateDays',
      'late_days_before as lateDaysBefore',
      'total_cents as totalCents',
      'paid_cents as paidCents',
      'returned_cents as returnedCents',
      'previous_id as previousId',
      'category_percent as categoryPercent',
      'version',
      sql<number>`total_cents - prepaid_cents`.as('dueCents'),
      order
        .selectFrom('orders as previous')
        .select('previous.writer_id')
        .whereRef('previous.id', '=', 'orders.previous_id')
        .as('previousWriterId'),
      writersSoFar,
      previousSurchargeCents,
      jsonObjectFrom(
        order
          .selectFrom('changes')
          .select([
            'changes.id',
            'changes.urgency_hours as urgencyHours',
            sql<number>`changes.total_cents - changes.old_total_cents`.as('differenceCents'),
            sql<number>`changes.total_cents - changes.old_total_cents - changes.prepaid_cents`.as('dueCents'),
            'changes.expires_at as expiresAt',
          ])
          .whereRef('changes.order_id', '=', 'orders.id')
          .where('changes.state', '=', sql.lit('open')),
      ).as('change'),
      sql<boolean>`exists (
        select from attempts where order_id = orders.id and ${isUnderWay}
      )`.as('hasOpenAttempt'),
      sql<number>`(
        select count(*) from order_files join files on files.key = order_files.file_key
        where order_files.order_id = orders.id and files.owner_id = orders.customer_id and files.state = 'pending'
      )`.as('undecidedFiles'),
      openMarks,
      isWriterGone,
      isCustomerGone,
      hasPendingRevision,
      sql<number>`(select count(*) from disputes where order_id = orders.id)`.as('disputes'),
      sql<number>`(select count(*) from deliveries where order_id = orders.id)`.as('deliveries'),
      sql<number>`(
        select count(*) from deliveries where order_id = orders.id and released_at is not null
      )`.as('releasedDeliveries'),
    ])
    .where('orders.id', '=', id)
}

const findById = compileOnce(selectFacts)

const lockById = compileOnce((db, id: number) =>
  db.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate(),
)

export const findParties = compileOnce((db, id: number) =>
  db
    .selectFrom('orders')
    .select(['status', 'customer_id as customerId', 'writer_id as writerId'])
    .where('id', '=', id),
)

/** Locks the order until the transaction ends, and returns its facts. */
export async function lockOrder(db: Tx, id: number): Promise<OrderFacts | undefined> {
  // The second statement reads once the first holds the lock; reading in the same statement might show facts from before the wait.
  const [, facts] = await Promise.all([lockById(db, id), findOrderFacts(db, id)])
  return facts
}

/** Reads the facts without a lock. */
export async function findOrderFacts(db: Db, id: number): Promise<OrderFacts | undefined> {
  const [row] = await findById(db, id)
  return row
}

export async function updateOrder(
  db: Tx,
  id: number,
  { to, changes = {} }: { readonly to: OrderStatus; readonly changes?: OrderChanges | undefined },
): Promise<void> {
  const update = db
    .updateTable('orders')
    .set((order) => ({
      status: to,
      version: order('version', '+', 1),
      ...columnsOf(changes),
      ...(changes.paidAt !== undefined && { paid_at: changes.paidAt, paid_cents: order.ref('total_cents') }),
    }))
    .where('id', '=', id)
  await sendOnly(db, update.compile())
}

function columnsOf(changes: OrderChanges) {
  return {
    prev_status: changes.prevStatus,
    work_status: changes.workStatus,
    writer_id: changes.writerId,
    assigned_at: changes.assignedAt,
    urgency_hours: changes.urgencyHours,
    ordered_urgency_hours: changes.orderedUrgencyHours,
    deadline_at: changes.deadlineAt,
    delivery_deadline_at: changes.deliveryDeadlineAt,
    final_at: changes.finalAt,
    last_release_at: changes.lastReleaseAt,
    disputed_at: changes.disputedAt,
    frozen_seconds: changes.frozenSeconds,
    late_days: changes.lateDays,
    late_days_before: changes.lateDaysBefore,
  }
}
