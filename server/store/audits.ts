// The record of who did what: a chain of rows for each order and one for each person. Rows are only ever added.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'

/** Whether the chain is an order's or a person's. */
export type NewAudit = ({ readonly orderId: number } | { readonly subjectId: number }) & {
  /** Null for the clock and the payment providers. */
  readonly actorId: number | null
  readonly act: string
  readonly from: string | null
  readonly to: string
  readonly cents: number
  readonly note: string | null
  readonly at: number
}

/** Inserts a row; the database gives it its number in the chain and its hash. */
export async function insertAudit(db: Tx, audit: NewAudit): Promise<void> {
  const { note } = audit
  const { id } = await db
    .insertInto('audits')
    .values({
      ...('orderId' in audit ? { order_id: audit.orderId } : { subject_id: audit.subjectId }),
      actor_id: audit.actorId,
      act: audit.act,
      from_status: audit.from,
      to_status: audit.to,
      cents: audit.cents,
      note_hash: note === null ? null : createHash('sha256').update(note).digest(),
      created_at: audit.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (note !== null) await db.insertInto('audit_notes').values({ audit_id: id, note }).execute()
}

type OfficeAudit = {
  /** The person it is about, or the one who did it if it is about no person. */
  readonly subjectId: number
  readonly actorId: number | null
  readonly act: string
  readonly note: string
  readonly at: number
}

/** Inserts a deed apart from orders. Deeds of one chain wait for each other, because each is a link to the one before. */
export async function insertOfficeAudit(db: Tx, audit: OfficeAudit): Promise<void> {
  const { note } = audit
  await db.selectFrom('people').select('id').where('id', '=', audit.subjectId).forNoKeyUpdate().execute()
  const { id } = await db
    .insertInto('audits')
    .values({
      subject_id: audit.subjectId,
      actor_id: audit.actorId,
      act: audit.act,
      note_hash: createHash('sha256').update(note).digest(),
      created_at: audit.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('audit_notes').values({ audit_id: id, note }).execute()
}

const CHAINS = { order: 'order_id', person: 'subject_id' } as const

export type ChainKind = keyof typeof CHAINS

/** Finds the first order that has no row at all. */
export async function findUnrecorded(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where((order) =>
      order.not(
        order.exists(
          order.selectFrom('audits').select('audits.id').whereRef('audits.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Lists the rows after this one, chain by chain, each with its note and the present version of its order. */
export async function listAudits(
  db: Db,
  kind: ChainKind,
  after: { readonly of: number; readonly seq: number },
  most: number,
) {
  const chain = sql.ref<number>(`audits.${CHAINS[kind]}`)
  return db
    .selectFrom('audits')
    .leftJoin('audit_notes', 'audit_notes.audit_id', 'audits.id')
    .leftJoin('orders', 'orders.id', 'audits.order_id')
    .select([
      chain.as('of'),
      'audits.order_id as orderId',
      'audits.subject_id as subjectId',
      'audits.seq',
      'audits.actor_id as actorId',
      'audits.act',
      'audits.from_status as from',
      'audits.to_status as to',
      'audits.cents',
      sql<string | null>`encode(audits.note_hash, 'hex')`.as('noteHash'),
      'audits.created_at as createdAt',
      'audits.previous',
      'audits.hash',
      'audit_notes.note',
      'orders.version',
    ])
    .where(sql<boolean>`(${chain}, audits.seq) > (${after.of}, ${after.seq})`)
    .orderBy(chain)
    .orderBy('audits.seq')
    .limit(most)
    .execute()
}
