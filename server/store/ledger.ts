// The books: entries, the balances that follow from them, and the receipts.
import { type NotNull, sql } from 'kysely'
import type { Entry, Movement } from '#domain/ledger.ts'
import type { ReceiptKind, ReceiptNumber } from '#domain/receipts.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

export type NewEntry = {
  readonly personId: number
  readonly orderId: number
  readonly entry: Entry
  readonly captureId?: number
  readonly refundId?: number
  /** The dispute at a bank that moves it. */
  readonly disputeId?: number
  /** The change that moves it. */
  readonly changeId?: number
  readonly receipt?: ReceiptNumber
  readonly now: number
}

export type NewReceipt = {
  readonly kind: ReceiptKind
  readonly personId: number
  readonly orderId: number
  readonly cents: number
  readonly year: number
  readonly now: number
}

const PARTS_MAX = 100

export async function insertEntries(db: Tx, entries: readonly NewEntry[]): Promise<void> {
  await db.insertInto('entries').values(entries.map(columnsOf)).execute()
}

function columnsOf({ personId, orderId, entry, receipt, now, ...of }: NewEntry) {
  return {
    person_id: personId,
    order_id: orderId,
    ...entry,
    capture_id: of.captureId ?? null,
    refund_id: of.refundId ?? null,
    dispute_id: of.disputeId ?? null,
    change_id: of.changeId ?? null,
    receipt_year: receipt?.year ?? null,
    receipt_number: receipt?.number ?? null,
    created_at: now,
  }
}

/**
 * Takes the next number of the year, and inserts the entries that carry it. Others who want a number wait until this transaction
 * commits or rolls back.
 */
export async function insertReceipt(
  db: Tx,
  receipt: NewReceipt,
  entries: readonly NewEntry[],
): Promise<ReceiptNumber> {
  const [row] = await insertReceiptOnce(db, receipt, JSON.stringify(entries.map(columnsOf)))
  if (!row) throw new Error(`the receipt of order ${receipt.orderId} is missing right after its insert`)
  return row
}

const insertReceiptOnce = compileOnce((db, receipt: NewReceipt, entries: string) =>
  db
    .with('counted', (write) =>
      write
        .insertInto('receipt_years')
        .values({ year: receipt.year, last: sql.lit(1) })
        .onConflict((conflict) =>
          conflict
            .column('year')
            .doUpdateSet((row) => ({ last: row('receipt_years.last', '+', sql.lit(1)) })),
        )
        .returning(['year', 'last']),
    )
    .with('given', (write) =>
      write
        .insertInto('receipts')
        .columns(['year', 'number', 'kind', 'person_id', 'order_id', 'cents', 'created_at'])
        .expression(
          sql`select year, last, ${receipt.kind}, ${receipt.personId}::int, ${receipt.orderId}::int, ${receipt.cents}::int,
            ${receipt.now}::bigint from counted`,
        )
        .returning(['year', 'number']),
    )
    .with('booked', (write) =>
      write
        .insertInto('entries')
        .columns([
          'person_id',
          'order_id',
          'kind',
          'debit',
          'credit',
          'cents',
          'capture_id',
          'refund_id',
          'dispute_id',
          'change_id',
          'receipt_year',
          'receipt_number',
          'created_at',
        ])
        .expression(
          sql`select person_id, order_id, kind, debit, credit, cents, capture_id, refund_id, dispute_id, change_id, year, number,
              created_at
            from given, json_populate_recordset(null::entries, ${entries}::json) with ordinality as entry
            order by entry.ordinality`,
        ),
    )
    .selectFrom('given')
    .selectAll(),
)

/** What an entry changes in the wallet. */
export const changeOfWallet = sql<number>`case 'wallet' when credit then cents when debit then -cents else 0 end`

const isMovement = sql<boolean>`'wallet' in (debit, credit)`

const sumUp = compileOnce((db, personId: number) =>
  db.selectNoFrom((row) => [
    row
      .selectFrom('entries')
      .select(sql<number>`coalesce(sum(${changeOfWallet}), 0)::bigint`.as('cents'))
      .where('person_id', '=', personId)
      .as('balanceCents'),
    row
      .selectFrom('orders')
      .select(sql<number>`coalesce(sum(prepaid_cents), 0)::bigint`.as('cents'))
      .where('customer_id', '=', personId)
      .where('status', '=', sql.lit('unpaid'))
      .where('prepaid_cents', '>', sql.lit(0))
      .as('heldForOrders'),
    // Once its dispute is declined, an unpaid order can take its share together with what its provider takes.
    row
      .selectFrom('orders')
      .select(sql<number>`coalesce(sum(prepaid_cents), 0)::bigint`.as('cents'))
      .where('customer_id', '=', personId)
      .where('status', '=', sql.lit('disputing'))
      .where('paid_at', 'is', null)
      .as('heldInDisputes'),
    row
      .selectFrom('changes')
      .innerJoin('orders', 'orders.id', 'changes.order_id')
      .select(sql<number>`coalesce(sum(changes.prepaid_cents), 0)::bigint`.as('cents'))
      .where('orders.customer_id', '=', personId)
      .where('changes.state', '=', sql.lit('open'))
      .as('heldForChanges'),
  ]),
)

/** Sums what a person's wallet holds, and how much of it is set aside for payments under way. */
export async function sumWallet(
  db: Db,
  personId: number,
): Promise<{ balanceCents: number; heldCents: number }> {
  const [row] = await sumUp(db, personId)
  const { balanceCents, heldForOrders, heldInDisputes, heldForChanges } = row ?? {}
  return {
    balanceCents: balanceCents ?? 0,
    heldCents: (heldForOrders ?? 0) + (heldInDisputes ?? 0) + (heldForChanges ?? 0),
  }
}

/** Lists the newest first, each with the balance after it. */
export async function listMovements(
  db: Db,
  personId: number,
  { offset, size }: { readonly offset: number; readonly size: number },
) {
  return db
    .selectFrom('entries')
    .select([
      'id',
      'order_id as orderId',
      sql<Movement>`kind`.as('kind'),
      'debit',
      'credit',
      'cents',
      'receipt_year as receiptYear',
      'receipt_number as receiptNumber',
      'created_at as createdAt',
      sql<number>`(sum(${changeOfWallet}) over (order by id))::bigint`.as('balanceCents'),
    ])
    .where('person_id', '=', personId)
    .where(isMovement)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()
}

const countThem = compileOnce((db, personId: number) =>
  db
    .selectFrom('entries')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where(isMovement),
)

export async function countMovements(db: Db, personId: number): Promise<number> {
  const [row] = await countThem(db, personId)
  return row?.count ?? 0
}

export async function findReceipt(db: Db, personId: number, { year, number }: ReceiptNumber) {
  return db
    .selectFrom('receipts')
    .innerJoin('people', 'people.id', 'receipts.person_id')
    .select([
      'receipts.kind',
      'receipts.cents',
      'receipts.order_id as orderId',
      'receipts.created_at as createdAt',
      'people.name',
      'people.email',
    ])
    .where('people.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .where('receipts.person_id', '=', personId)
    .where('receipts.year', '=', year)
    .where('receipts.number', '=', number)
    .executeTakeFirst()
}

/** Lists how much of a receipt's money each provider carried. */
export async function listCarried(db: Db, { year, number }: ReceiptNumber) {
  return db
    .selectFrom('entries')
    .innerJoin('captures', 'captures.id', 'entries.capture_id')
    .select(['captures.type', 'entries.cents'])
    .where('entries.receipt_year', '=', year)
    .where('entries.receipt_number', '=', number)
    .where('entries.kind', 'in', ['payment', 'refund'])
    .orderBy('entries.id')
    .limit(sql.lit(PARTS_MAX))
    .execute()
}

/** Finds what a receipt is for: the price of an order or the difference of a change, or nothing for money that only came and went. */
export async function findBilled(db: Db, { year, number }: ReceiptNumber) {
  return db
    .selectFrom('entries')
    .leftJoin('changes', 'changes.id', 'entries.change_id')
    .select(['changes.old_total_cents as wasCents', 'changes.total_cents as isCents'])
    .where('entries.receipt_year', '=', year)
    .where('entries.receipt_number', '=', number)
    .where('entries.kind', 'in', ['order', 'change'])
    .executeTakeFirst()
}
