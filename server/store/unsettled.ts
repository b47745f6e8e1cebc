// Money that waits for a person: refunds that could not be sent, and the wallets of people who are gone.
import { sql } from 'kysely'
import { isDisputed } from './captures.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { changeOfWallet } from './ledger.ts'

const SHOWN_MAX = 100

/** Lists refunds that have waited since then or longer, and refunds that no wallet could take back; the oldest first. */
export const listStuckRefunds = compileOnce((db, since: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'refunds.capture_id')
    .innerJoin('orders', 'orders.id', 'captures.order_id')
    .select([
      'refunds.id',
      'refunds.cents',
      'refunds.state',
      'refunds.refusals',
      'refunds.created_at as createdAt',
      'captures.type',
      'captures.currency',
      'captures.order_id as orderId',
      'orders.version',
    ])
    .where((row) =>
      row.or([
        row.and([
          // PostgreSQL must see these words to plan with the index of such refunds.
          sql<boolean>`refunds.state in ('queued', 'held')`,
          row('refunds.created_at', '<=', since),
          row.not(isDisputed),
        ]),
        row.and([sql<boolean>`refunds.state = 'failed'`, row('captures.currency', '<>', 'USD')]),
      ]),
    )
    .orderBy('refunds.id')
    .limit(sql.lit(SHOWN_MAX)),
)

/** Takes a refund away from the jobs, so that a person can settle it. */
export async function holdRefund(db: Tx, id: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'held' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** Gives a refund that was not settled back to the jobs, as it was. */
export async function freeRefund(db: Tx, id: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'queued' })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .execute()
}

/**
 * Gives a refund back to the jobs; a refused one under a new key, since under the old one the provider would
 * only repeat its answer.
 */
export async function queueRefundAgain(db: Tx, id: number, now: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      key: sql<string>`case state when 'failed' then gen_random_uuid() else key end`,
      reference: null,
      state: 'queued',
      settled_at: null,
      refusals: 0,
      looks: 0,
      look_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Says whether a worker is sending the refund: a job that starts later waits for the refund's lock. */
export async function isRefundUnderWay(db: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job
    where name = 'refund' and state = 'active' and (data ->> 'rowId')::int = ${id} limit 1`.execute(db)
  return rows.length > 0
}

/** Lists people who are gone and still have money with us, with the order that it is booked under. */
export const listLeftWallets = compileOnce((db) =>
  leftWallets(db).orderBy('entries.person_id').limit(sql.lit(SHOWN_MAX)),
)

/** Locks a person who is gone until the transaction ends, and finds what is left in the wallet. */
export async function lockLeftWallet(db: Tx, personId: number) {
  await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('erased_at', 'is not', null)
    .forNoKeyUpdate()
    .execute()
  return leftWallets(db).where('entries.person_id', '=', personId).executeTakeFirst()
}

function leftWallets(db: Db) {
  return db
    .selectFrom('entries')
    .innerJoin('people', 'people.id', 'entries.person_id')
    .select([
      'entries.person_id as personId',
      sql<number>`max(entries.order_id)::int`.as('orderId'),
      sql<number>`sum(${changeOfWallet})::bigint`.as('cents'),
    ])
    .where('people.erased_at', 'is not', null)
    .groupBy('entries.person_id')
    .having(sql<boolean>`sum(${changeOfWallet}) > 0`)
}
