// Attempts to pay: an order has at most one under way.
import { type QueryCreator, sql } from 'kysely'
import type { PaymentType } from '#domain/payments.ts'
import { compileOnce, type Later } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { nextLook, pickDue, type Waits } from './looks.ts'
import type { Tables } from './tables.ts'

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

export type NewAttempt = {
  readonly orderId: number
  /** The change whose difference it pays, or null for the order itself. */
  readonly changeId: number | null
  readonly type: PaymentType
  readonly dueCents: number
  readonly returnUrl: string
  readonly fallbackUrl: string
  readonly now: number
  readonly expiresAt: number
  readonly lookAt: number
}

export type Page = { readonly reference: string; readonly url: string }

const ATTEMPTS_MAX = 1000

/** These words must match the partial indexes word for word. */
export const isUnderWay = sql<boolean>`attempts.state in ('open', 'capturing')`

const findById = compileOnce((db, id: number) => fields(db).where('attempts.id', '=', id))
const findUnderWay = compileOnce((db, orderId: number) =>
  fields(db).where('attempts.order_id', '=', orderId).where(isUnderWay),
)
const lockById = compileOnce((db, id: number) =>
  fields(db).where('attempts.id', '=', id).forNoKeyUpdate('attempts'),
)
const lockByReference = compileOnce((db, type: PaymentType, reference: string) =>
  fields(db)
    .where('attempts.type', '=', type)
    .where('attempts.reference', '=', reference)
    .forNoKeyUpdate('attempts'),
)

export async function findAttempt(db: Db, id: number) {
  const [row] = await findById(db, id)
  return row
}

/** Finds the attempt that a provider names, perhaps before we have noted its page. */
export async function findAttemptTold(
  db: Db,
  type: PaymentType,
  { reference, key }: { readonly reference: string; readonly key: string | null },
) {
  const [row] = await findTold(db, type, reference, key)
  return row
}

const findTold = compileOnce((db, type: PaymentType, reference: string, key: string | null) =>
  fields(db)
    .where('attempts.type', '=', type)
    .where((row) =>
      row.or([
        row('attempts.reference', '=', reference),
        row.and([row('attempts.key', '=', key), row('attempts.reference', 'is', null)]),
      ]),
    ),
)

/** Finds the attempt under way. */
export async function findAttemptUnderWay(db: Db, orderId: number) {
  const [row] = await findUnderWay(db, orderId)
  return row
}

/** Lists the attempts under way for a customer's orders. */
export async function listAttemptsUnderWay(db: Db, customerId: number) {
  return fields(db)
    .where('orders.customer_id', '=', customerId)
    .where(isUnderWay)
    .orderBy('attempts.id')
    .limit(sql.lit(ATTEMPTS_MAX))
    .execute()
}

/** Locks the attempt until the transaction ends; lock its order first. */
export async function lockAttempt(db: Tx, id: number) {
  const [row] = await lockById(db, id)
  return row
}

/** Waits until nothing that a provider says about the attempt is being recorded; the answer is the attempt as it is then. */
export async function awaitAttempt(
  db: Tx,
  type: PaymentType,
  reference: string,
): Promise<Later<Attempt | undefined>> {
  const locked = await lockByReference.send(db, type, reference)
  return async () => (await locked())[0]
}

/** Inserts the attempt; the answer is the attempt as later reads return it. */
export async function insertAttempt(db: Tx, attempt: NewAttempt): Promise<Later<Attempt>> {
  const inserted = await insertOnce.send(db, attempt)
  return async () => {
    const [row] = await inserted()
    if (!row) throw new Error(`the attempt of order ${attempt.orderId} is missing right after its insert`)
    return row
  }
}

// In the rest of the statement, the name `attempts` means the new row.
const insertOnce = compileOnce((db, attempt: NewAttempt) =>
  fields(
    db.with('attempts', (write) =>
      write
        .insertInto('attempts')
        .values({
          order_id: attempt.orderId,
          change_id: attempt.changeId,
          type: attempt.type,
          due_cents: attempt.dueCents,
          return_url: attempt.returnUrl,
          fallback_url: attempt.fallbackUrl,
          created_at: attempt.now,
          expires_at: attempt.expiresAt,
          look_at: attempt.lookAt,
        })
        .returningAll(),
    ),
  ),
)

/** Notes the page; the answer is false if the attempt has ended meanwhile or has another page. */
export async function updatePage(db: Tx, id: number, page: Page): Promise<Later<boolean>> {
  const updated = await updateOnce.send(db, id, page)
  return async () => (await updated()).length > 0
}

const updateOnce = compileOnce((db, id: number, { reference, url }: Page) =>
  db
    .updateTable('attempts')
    .set({ reference, url })
    .where('id', '=', id)
    .where('state', '=', sql.lit('open'))
    .where((row) => row.or([row('reference', 'is', null), row('reference', '=', reference)]))
    .returning('id'),
)

export async function updateAttemptState(db: Tx, id: number, state: 'open' | 'capturing'): Promise<void> {
  await db.updateTable('attempts').set({ state }).where('id', '=', id).execute()
}

/** Ends an attempt that was not paid. */
export async function closeAttempt(db: Tx, id: number, at: number): Promise<void> {
  await db.updateTable('attempts').set({ state: 'ended', settled_at: at }).where('id', '=', id).execute()
}

/** Makes us ask soon about the order's other attempts, because they have nothing left to pay. */
export async function hastenLook(db: Tx, orderId: number, at: number): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ look_at: at })
    .where('order_id', '=', orderId)
    .where(isUnderWay)
    .execute()
}

/**
 * Takes the attempts whose provider we should ask now, and doubles the time until we ask again. We ask no
 * later than when the provider's page ends.
 */
export async function takeAttemptsToLookAt(db: Tx, now: number, waits: Waits, most: number) {
  return db
    .updateTable('attempts')
    .set((row) => ({
      looks: row('looks', '+', 1),
      look_at: sql<number>`least(
        ${nextLook(now, waits)},
        greatest(expires_at, ${now}::bigint + ${waits.first}::bigint)
      )`,
    }))
    .where('id', 'in', pickDue('attempts', isUnderWay, now, most))
    .returning('id')
    .execute()
}

function fields(db: Pick<QueryCreator<Tables>, 'selectFrom'>) {
  return db
    .selectFrom('attempts')
    .innerJoin('orders', 'orders.id', 'attempts.order_id')
    .innerJoin('people', 'people.id', 'orders.customer_id')
    .select([
      'attempts.id',
      'attempts.order_id as orderId',
      'attempts.change_id as changeId',
      'attempts.type',
      'attempts.key',
      'attempts.state',
      'attempts.due_cents as dueCents',
      'attempts.reference',
      'attempts.url',
      'attempts.return_url as returnUrl',
      'attempts.fallback_url as fallbackUrl',
      'attempts.expires_at as expiresAt',
      'orders.customer_id as customerId',
      sql<boolean>`case when attempts.change_id is null then orders.status = 'unpaid' else exists (
        select from changes where changes.id = attempts.change_id and changes.state = 'open'
      ) end`.as('isAwaited'),
      'people.email as customerEmail',
      'people.zone',
      'people.offset_minutes as offsetMinutes',
    ])
}
