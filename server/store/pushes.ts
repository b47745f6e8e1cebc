// The browsers that people want to be told in, and the pushes on their way to them.
import { type NotNull, sql } from 'kysely'
import type { NewsName } from '#domain/mails.ts'
import { PUSH_BROWSERS_MAX } from '#domain/pushes.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { UNREAD } from './rings.ts'

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

type NewAddress = {
  readonly personId: number
  readonly sessionId: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly at: number
}

/**
 * Keeps an address for the person who brought it last, because another person may have signed in with the
 * same browser.
 */
export async function keepPushAddress(db: Tx, address: NewAddress): Promise<void> {
  const { personId, sessionId, endpoint, p256dh, auth, at } = address
  const owner = { person_id: personId, session_id: sessionId, p256dh, auth, created_at: at }
  await db
    .deleteFrom('push_addresses')
    .where((row) => row.or([row('session_id', '=', sessionId), row('endpoint', '=', endpoint)]))
    .execute()
  await db
    .insertInto('push_addresses')
    .values({ endpoint, ...owner })
    // Another person brings it at this moment, so that the deletion above did not see it.
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owner))
    .execute()
  const newest = db
    .selectFrom('push_addresses')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(sql.lit(PUSH_BROWSERS_MAX))
  await db
    .deleteFrom('push_addresses')
    .where('person_id', '=', personId)
    .where('id', 'not in', newest)
    .execute()
}

export async function deletePushAddress(db: Tx, sessionId: number): Promise<void> {
  await db.deleteFrom('push_addresses').where('session_id', '=', sessionId).execute()
}

/** Deletes an address that the push service knows no more, and what waits for it. */
export async function forgetPushAddress(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_addresses').where('id', '=', id).execute()
}

/** Returns whether the browser of this session gets pushes, and how many others of the person do. */
export async function findPushReach(db: Db, personId: number, sessionId: number) {
  const rows = await db
    .selectFrom('push_addresses')
    .select('session_id as sessionId')
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(sql.lit(PUSH_BROWSERS_MAX))
    .execute()
  const others = rows.filter((row) => row.sessionId !== sessionId).length
  return { isHere: others < rows.length, others }
}

/** Finds how a person wants to be told, and where. */
export async function findReader(db: Db, personId: number) {
  const [row] = await findReaderOnce(db, personId)
  return row
}

const findReaderOnce = compileOnce((db, personId: number) =>
  db
    .selectFrom('people')
    .select([
      'email',
      'muted_mails as mutedMails',
      'zone',
      'offset_minutes as offsetMinutes',
      'muted_pushes as mutedPushes',
      'quiet_from as quietFrom',
      'quiet_until as quietUntil',
      sql<readonly number[]>`array(
        select id from push_addresses where person_id = people.id order by id limit ${sql.lit(PUSH_BROWSERS_MAX)}
      )`.as('addresses'),
    ])
    .where('id', '=', personId),
)

/** Locks addresses until the transaction ends, and passes over those that are just being deleted, such as when their session ends. */
export async function lockPushAddresses(db: Tx, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('push_addresses')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .limit(sql.lit(PUSH_BROWSERS_MAX))
    .forKeyShare()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export type NewPush = {
  readonly addressId: number
  readonly orderId: number
  /** Null for unread messages. */
  readonly news: { readonly name: NewsName; readonly notificationId: number } | null
  /** When it may ring; null means now. */
  readonly dueAt: number | null
}

/**
 * Returns the ids of the new pushes. One about the messages of a thread takes the place of the one before it, which may
 * just be leaving and say nothing of the newest.
 */
export async function insertPushes(db: Tx, pushes: readonly NewPush[]): Promise<readonly number[]> {
  const ofMessages = pushes.filter(({ news }) => news === null)
  if (ofMessages.length > 0) await deleteMessagesPushes(db, ofMessages)
  const rows = await db
    .insertInto('pushes')
    .values(
      pushes.map(({ addressId, orderId, news, dueAt }) => ({
        address_id: addressId,
        order_id: orderId,
        name: news?.name ?? null,
        notification_id: news?.notificationId ?? null,
        due_at: dueAt,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function deleteMessagesPushes(db: Tx, pushes: readonly NewPush[]): Promise<void> {
  await db
    .deleteFrom('pushes')
    .where((row) =>
      row.or(
        pushes.map(({ addressId, orderId }) =>
          row.and([
            row('address_id', '=', addressId),
            row('order_id', '=', orderId),
            row('name', 'is', null),
          ]),
        ),
      ),
    )
    .execute()
}

/** Locks at most `most` pushes whose wait is over, each with what its reader wants by now. */
export async function lockDuePushes(db: Tx, now: number, most: number) {
  return db
    .selectFrom('pushes')
    .innerJoin('push_addresses as address', 'address.id', 'pushes.address_id')
    .innerJoin('people', 'people.id', 'address.person_id')
    .select([
      'pushes.id',
      'pushes.name',
      'people.zone',
      'people.offset_minutes as offsetMinutes',
      'people.quiet_from as quietFrom',
      'people.quiet_until as quietUntil',
      'people.muted_pushes as mutedPushes',
    ])
    .where('pushes.due_at', '<=', now)
    .orderBy('pushes.due_at')
    .limit(sql.lit(most))
    .forUpdate(['pushes'])
    .skipLocked()
    .$narrowType<{ name: NewsName | null }>()
    .execute()
}

/** Sets when a push may ring; null means now. */
export async function movePush(db: Tx, id: number, dueAt: number | null): Promise<void> {
  await db.updateTable('pushes').set({ due_at: dueAt }).where('id', '=', id).execute()
}

/** Has the sweep look at once at all pushes that wait for the end of a person's quiet hours. */
export async function hastenPushes(db: Tx, personId: number, now: number): Promise<void> {
  const addresses = db.selectFrom('push_addresses').select('id').where('person_id', '=', personId)
  await db
    .updateTable('pushes')
    .set({ due_at: now })
    .where('address_id', 'in', addresses)
    .where('due_at', '>', now)
    .execute()
}

/** Finds a push that waits, and where it goes; `unread` counts what is still worth telling. */
export async function findPush(db: Db, id: number) {
  return db
    .selectFrom('pushes')
    .innerJoin('push_addresses as address', 'address.id', 'pushes.address_id')
    .innerJoin('orders', 'orders.id', 'pushes.order_id')
    .leftJoin('notifications', 'notifications.id', 'pushes.notification_id')
    .leftJoin('thread_readers as reader', (join) =>
      join
        .onRef('reader.order_id', '=', 'pushes.order_id')
        .onRef('reader.person_id', '=', 'address.person_id'),
    )
    .select([
      'address.id as addressId',
      'address.endpoint',
      'address.p256dh',
      'address.auth',
      'pushes.order_id as orderId',
      'pushes.name',
      sql<boolean>`orders.customer_id = address.person_id`.as('isCustomer'),
      sql<number>`case when pushes.name is null then ${UNREAD} else (notifications.read_at is null)::int end`.as(
        'unread',
      ),
    ])
    .where('pushes.id', '=', id)
    .$narrowType<{ name: NewsName | null; isCustomer: NotNull }>()
    .executeTakeFirst()
}

export async function deletePush(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pushes').where('id', '=', id).execute()
}
