// Everything the tables hold about one person that they may have: what they typed, did and paid, and no secrets.
import type { RawBuilder } from 'kysely'
import type { Db } from './connection.ts'
import { ORDERED } from './order-columns.ts'

/** A query that is already sorted; one place takes it page by page. */
type Query = {
  limit(most: RawBuilder<number>): {
    offset(from: RawBuilder<number>): { execute(): Promise<readonly unknown[]> }
  }
}

/** The pages of each table that knows people, under the table's name. */
export const EXPORTED_TABLES: Readonly<Record<string, (db: Db, personId: number) => Query>> = {
  writers: (db, personId) =>
    db
      .selectFrom('writers')
      .select('pen_name as penName')
      .where('person_id', '=', personId)
      .orderBy('person_id'),
  profiles: (db, personId) =>
    db
      .selectFrom('profiles')
      .select(['kind', 'subject', 'name', 'image', 'created_at as createdAt'])
      .where('person_id', '=', personId)
      .orderBy('id'),
  sessions: (db, personId) =>
    db
      .selectFrom('sessions')
      .select([
        'device',
        'created_at as createdAt',
        'seen_at as seenAt',
        'proved_at as provedAt',
        'proved_by as provedBy',
      ])
      .where('person_id', '=', personId)
      .orderBy('id'),
  passkeys: (db, personId) =>
    db
      .selectFrom('passkeys')
      .select(['name', 'created_at as createdAt', 'used_at as usedAt'])
      .where('person_id', '=', personId)
      .orderBy('id'),
  /** The keys are the browser's own secrets. */
  push_addresses: (db, personId) =>
    db
      .selectFrom('push_addresses')
      .select(['endpoint', 'created_at as createdAt'])
      .where('person_id', '=', personId)
      .orderBy('id'),
  /** Exports that there was a network, but not its hash, which means nothing to its owner. */
  known_networks: (db, personId) =>
    db
      .selectFrom('known_networks')
      .select('seen_at as seenAt')
      .where('person_id', '=', personId)
      .orderBy('seen_at')
      .orderBy('hash'),
  arrivals: (db, personId) =>
    db
      .selectFrom('arrivals')
      .select(['name', 'size', 'received', 'created_at as createdAt'])
      .where('owner_id', '=', personId)
      .orderBy('created_at')
      .orderBy('key'),
  orders: (db, personId) =>
    db
      .selectFrom('orders')
      .innerJoin('academic_levels', 'academic_levels.id', 'orders.level_id')
      .innerJoin('document_types', 'document_types.id', 'orders.document_type_id')
      .innerJoin('disciplines', 'disciplines.id', 'orders.discipline_id')
      .innerJoin('citation_styles', 'citation_styles.id', 'orders.citation_style_id')
      .innerJoin('writer_categories', 'writer_categories.id', 'orders.writer_category_id')
      .select([
        'orders.id',
        'orders.status',
        ...ORDERED,
        'academic_levels.title as academicLevel',
        'document_types.title as documentType',
        'disciplines.title as discipline',
        'citation_styles.title as citationStyle',
        'writer_categories.title as writerCategory',
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
      .where('orders.customer_id', '=', personId)
      .orderBy('orders.id'),
  order_lines: (db, personId) =>
    db
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
      .where('orders.customer_id', '=', personId)
      .orderBy('order_lines.order_id')
      .orderBy('order_lines.position'),
  changes: (db, personId) =>
    db
      .selectFrom('changes')
      .innerJoin('orders', 'orders.id', 'changes.order_id')
      .select([
        'changes.order_id as orderId',
        'changes.state',
        'changes.pages',
        'changes.slides',
        'changes.spacing',
        'changes.has_abstract_page as hasAbstractPage',
        'changes.urgency_hours as urgencyHours',
        'changes.old_total_cents as oldTotalCents',
        'changes.total_cents as totalCents',
        'changes.created_at as createdAt',
        'changes.settled_at as settledAt',
      ])
      .where('orders.customer_id', '=', personId)
      .orderBy('changes.id'),
  /** Exports what customers see; the desk's own notes are not about them alone. */
  activities: (db, personId) =>
    db
      .selectFrom('activities')
      .innerJoin('orders', 'orders.id', 'activities.order_id')
      .select([
        'activities.order_id as orderId',
        'activities.name',
        'activities.content',
        'activities.created_at as createdAt',
      ])
      .where('orders.customer_id', '=', personId)
      .where('activities.is_staff_only', '=', false)
      .orderBy('activities.id'),
  /** Both sides of the person's conversations, as they see them; of an order that another writer has now, their own words. */
  messages: (db, personId) =>
    db
      .selectFrom('messages')
      .innerJoin('orders', 'orders.id', 'messages.order_id')
      .select([
        'messages.order_id as orderId',
        'messages.author as from',
        'messages.content',
        'messages.created_at as createdAt',
        'messages.retracted_at as retractedAt',
      ])
      .where('messages.order_id', 'in', (row) =>
        row.selectFrom('thread_readers').select('order_id').where('person_id', '=', personId),
      )
      .where((row) =>
        row.or([
          row('orders.customer_id', '=', personId),
          row('orders.writer_id', '=', personId),
          row('messages.person_id', '=', personId),
        ]),
      )
      .orderBy('messages.order_id')
      .orderBy('messages.seq'),
  thread_readers: (db, personId) =>
    db
      .selectFrom('thread_readers')
      .select(['order_id as orderId', 'known', 'draft', 'mailed_at as mailedAt'])
      .where('person_id', '=', personId)
      .orderBy('order_id'),
  notifications: (db, personId) =>
    db
      .selectFrom('notifications')
      .select(['order_id as orderId', 'name', 'created_at as createdAt', 'read_at as readAt'])
      .where('person_id', '=', personId)
      .orderBy('id'),
  entries: (db, personId) =>
    db
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
      .orderBy('id'),
  receipts: (db, personId) =>
    db
      .selectFrom('receipts')
      .select(['year', 'number', 'kind', 'order_id as orderId', 'cents', 'created_at as createdAt'])
      .where('person_id', '=', personId)
      .orderBy('year')
      .orderBy('number'),
  discount_uses: (db, personId) =>
    db
      .selectFrom('discount_uses')
      .select(['code', 'order_id as orderId', 'created_at as createdAt'])
      .where('person_id', '=', personId)
      .orderBy('order_id'),
  revisions: (db, personId) =>
    db
      .selectFrom('revisions')
      .leftJoin('reasons', 'reasons.id', 'revisions.reason_id')
      .select([
        'revisions.order_id as orderId',
        'reasons.title as reason',
        'revisions.instructions',
        'revisions.state',
        'revisions.note',
        'revisions.decided_at as decidedAt',
        'revisions.created_at as createdAt',
      ])
      .where('revisions.person_id', '=', personId)
      .orderBy('revisions.id'),
  marks: (db, personId) =>
    db
      .selectFrom('marks')
      .innerJoin('revisions', 'revisions.id', 'marks.revision_id')
      .leftJoin('files', 'files.key', 'marks.file_key')
      .select([
        'revisions.order_id as orderId',
        'files.name as file',
        'marks.exact as passage',
        'marks.note',
        'marks.answer',
        'marks.reply',
        'marks.answered_at as answeredAt',
      ])
      .where('revisions.person_id', '=', personId)
      .orderBy('marks.id'),
  disputes: (db, personId) =>
    db
      .selectFrom('disputes')
      .innerJoin('purposes', 'purposes.id', 'disputes.purpose_id')
      .innerJoin('issues', 'issues.id', 'disputes.issue_id')
      .select([
        'disputes.order_id as orderId',
        'purposes.title as purpose',
        'issues.title as issue',
        'disputes.instructions',
        'disputes.state',
        'disputes.note',
        'disputes.decided_at as decidedAt',
        'disputes.created_at as createdAt',
      ])
      .where('disputes.person_id', '=', personId)
      .orderBy('disputes.id'),
  ratings: (db, personId) =>
    db
      .selectFrom('ratings')
      .select([
        'order_id as orderId',
        'stars',
        'line',
        'pen_name as penName',
        'created_at as createdAt',
        'published_at as publishedAt',
      ])
      .where('person_id', '=', personId)
      .orderBy('id'),
  /** Exports what the person did to orders; what others did is part of the orders' history. */
  audits: (db, personId) =>
    db
      .selectFrom('audits')
      .select([
        'order_id as orderId',
        'act',
        'from_status as from',
        'to_status as to',
        'created_at as createdAt',
      ])
      .where('actor_id', '=', personId)
      .orderBy('id'),
  mails: (db, personId) =>
    db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
      .where('person_id', '=', personId)
      .orderBy('id'),
  exports: (db, personId) =>
    db
      .selectFrom('exports')
      .select(['state', 'created_at as createdAt', 'expires_at as expiresAt'])
      .where('person_id', '=', personId)
      .orderBy('id'),
}
