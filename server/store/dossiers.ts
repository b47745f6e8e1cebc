// What the desk knows about an order beyond what its customer sees.
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isDisputed } from './captures.ts'
import { compileOnce } from './compiled.ts'
import type { Db } from './connection.ts'
import type { Tables } from './tables.ts'

export type DeskWords = Awaited<ReturnType<typeof findDeskWords>>
export type StaffSide = Awaited<ReturnType<typeof findStaffSide>>

const AUDITS_MAX = 500
const CAPTURES_MAX = 100

/** Finds what managers say to the order's writer. */
export async function findDeskWords(db: Db, orderId: number) {
  const [row] = await findWordsOnce(db, orderId)
  if (!row) throw new Error(`order ${orderId} is missing`)
  return row
}

const findWordsOnce = compileOnce((db, orderId: number) =>
  db.selectFrom('orders').select(deskWords).where('id', '=', orderId),
)

function deskWords(order: ExpressionBuilder<Tables, 'orders'>) {
  return [
    'orders.writer_note as writerNote',
    jsonObjectFrom(
      order
        .selectFrom('audits')
        .innerJoin('audit_notes', 'audit_notes.audit_id', 'audits.id')
        .select(['audit_notes.note', 'audits.created_at as at'])
        .whereRef('audits.order_id', '=', 'orders.id')
        .where('audits.act', '=', sql.lit('desk.return'))
        .where(
          sql<boolean>`not exists (
            select from audits as later where later.order_id = audits.order_id and later.seq > audits.seq
              and later.act in ('desk.upload.draft', 'desk.upload.final')
          )`,
        )
        .orderBy('audits.seq', 'desc')
        .limit(sql.lit(1)),
    ).as('sentBack'),
  ] as const
}

/** Finds what only managers see of an order: its customer, its payments, its record, and its words. */
export async function findStaffSide(db: Db, orderId: number) {
  const [row] = await findStaffOnce(db, orderId)
  if (!row) throw new Error(`order ${orderId} is missing`)
  return row
}

const findStaffOnce = compileOnce((db, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('people', 'people.id', 'orders.customer_id')
    .select(deskWords)
    .select((order) => [
      'people.id',
      'people.name',
      'people.email',
      'people.picture',
      'people.country',
      'people.is_test as isTest',
      'people.created_at as since',
      sql<number>`(select count(*) from orders as theirs where theirs.customer_id = people.id)`.as('orders'),
      jsonArrayFrom(
        order
          .selectFrom('captures')
          .select([
            'captures.id',
            'captures.type as way',
            'captures.cents',
            'captures.returned_cents as returnedCents',
            'captures.captured_at as at',
            isDisputed.as('isDisputed'),
          ])
          .whereRef('captures.order_id', '=', 'orders.id')
          .where('captures.is_applied', '=', sql.lit(true))
          .orderBy('captures.id', 'desc')
          .limit(sql.lit(CAPTURES_MAX)),
      ).as('captures'),
      jsonArrayFrom(
        order
          .selectFrom('audits')
          .leftJoin('people as actors', 'actors.id', 'audits.actor_id')
          .leftJoin('audit_notes', 'audit_notes.audit_id', 'audits.id')
          .select([
            'audits.id',
            'audits.created_at as at',
            'audits.act',
            'audits.from_status as from',
            'audits.to_status as to',
            'audits.actor_id as actorId',
            'actors.name as actorName',
            'audits.cents',
            'audit_notes.note',
          ])
          .whereRef('audits.order_id', '=', 'orders.id')
          .orderBy('audits.seq', 'desc')
          .limit(sql.lit(AUDITS_MAX)),
      ).as('audits'),
    ])
    .where('orders.id', '=', orderId),
)
