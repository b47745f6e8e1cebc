// All that stands in the tables about one person, as they may have it: what they typed, did and paid, and no secrets.
import { sql } from 'kysely'
import type { Db } from './connection.ts'

const ROWS_MAX = 10_000

/** All that stands in one's own row; what the password was turned into is nobody's to know. */
export async function exportPerson(db: Db, id: number) {
  return db
    .selectFrom('people')
    .select([
      'id',
      'email',
      'name',
      'country',
      'zone',
      'offset_minutes as offsetMinutes',
      'is_test as isTest',
      'scopes',
      'email_proven_at as emailProvenAt',
      'created_at as createdAt',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function exportProfiles(db: Db, personId: number) {
  return db
    .selectFrom('profiles')
    .select(['kind', 'subject', 'name', 'image', 'created_at as createdAt'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(sql.lit(ROWS_MAX))
    .execute()
}

export async function exportSessions(db: Db, personId: number) {
  return db
    .selectFrom('sessions')
    .select([
      'device',
      'created_at as createdAt',
      'seen_at as seenAt',
      'proved_at as provedAt',
      'proved_by as provedBy',
    ])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(sql.lit(ROWS_MAX))
    .execute()
}

export async function exportMails(db: Db, personId: number) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(sql.lit(ROWS_MAX))
    .execute()
}

export async function exportExports(db: Db, personId: number) {
  return db
    .selectFrom('exports')
    .select(['state', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(sql.lit(ROWS_MAX))
    .execute()
}

export async function exportWriter(db: Db, personId: number) {
  return db.selectFrom('writers').select('pen_name as penName').where('person_id', '=', personId).execute()
}

export async function exportOrders(db: Db, customerId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('academic_levels', 'academic_levels.id', 'orders.level_id')
    .innerJoin('document_types', 'document_types.id', 'orders.document_type_id')
    .innerJoin('disciplines', 'disciplines.id', 'orders.discipline_id')
    .innerJoin('citation_styles', 'citation_styles.id', 'orders.citation_style_id')
    .innerJoin('writer_categories', 'writer_categories.id', 'orders.writer_category_id')
    .select([
      'orders.id',
      'orders.type',
      'orders.status',
      'academic_levels.title as academicLevel',
      'document_types.title as documentType',
      'disciplines.title as discipline',
      'citation_styles.title as citationStyle',
      'writer_categories.title as writerCategory',
      'orders.topic',
      'orders.instructions',
      'orders.sources',
      'orders.skip_sources as skipSources',
      'orders.pages',
      'orders.slides',
      'orders.spacing',
      'orders.has_abstract_page as hasAbstractPage',
      'orders.previous_id as previousId',
      'orders.discount_code as discountCode',
      'orders.total_cents as totalCents',
      'orders.prepaid_cents as prepaidCents',
      'orders.paid_cents as paidCents',
      'orders.returned_cents as returnedCents',
      'orders.created_at as createdAt',
      'orders.paid_at as paidAt',
      'orders.deadline_at as deadlineAt',
      'orders.final_at as finalAt',
    ])
    .where('orders.customer_id', '=', customerId)
    .orderBy('orders.id')
    .limit(sql.lit(ROWS_MAX))
    .execute()
}

export async function exportOrderLines(db: Db, customerId: number) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'order_lines.order_id as orderId',
      'order_lines.kind',
      'order_lines.quantity',
      'order_lines.unit_cents as unitCents',
      'order_lines.permille',
      'order_lines.cents',
    ])
    .where('orders.customer_id', '=', customerId)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .limit(sql.lit(ROWS_MAX))
    .execute()
}

/** What customers are shown; what the desk notes for itself is not about them alone. */
export async function exportActivities(db: Db, customerId: number) {
  return db
    .selectFrom('activities')
    .innerJoin('orders', 'orders.id', 'activities.order_id')
    .select([
      'activities.order_id as orderId',
      'activities.name',
      'activities.content',
      'activities.created_at as createdAt',
    ])
    .where('orders.customer_id', '=', customerId)
    .where('activities.is_staff_only', '=', false)
    .orderBy('activities.id')
    .limit(sql.lit(ROWS_MAX))
    .execute()
}

export async function exportNotifications(db: Db, personId: number) {
  return db
    .selectFrom('notifications')
    .select(['order_id as orderId', 'name', 'created_at as createdAt', 'read_at as readAt'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(sql.lit(ROWS_MAX))
    .execute()
}

export async function exportDiscountUses(db: Db, personId: number) {
  return db
    .selectFrom('discount_uses')
    .select(['code', 'order_id as orderId', 'created_at as createdAt'])
    .where('person_id', '=', personId)
    .orderBy('order_id')
    .limit(sql.lit(ROWS_MAX))
    .execute()
}

export async function exportEntries(db: Db, personId: number) {
  return db
    .selectFrom('entries')
    .select([
      'order_id as orderId',
      'kind',
      'debit as from',
      'credit as to',
      'cents',
      'receipt_year as receiptYear',
      'receipt_number as receiptNumber',
      'created_at as createdAt',
    ])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(sql.lit(ROWS_MAX))
    .execute()
}

export async function exportReceipts(db: Db, personId: number) {
  return db
    .selectFrom('receipts')
    .select(['year', 'number', 'kind', 'order_id as orderId', 'cents', 'created_at as createdAt'])
    .where('person_id', '=', personId)
    .orderBy('year')
    .orderBy('number')
    .limit(sql.lit(ROWS_MAX))
    .execute()
}
