// Customers and writers with an order between them, written where the product keeps them, because they are
// more than could sign up and pay in time.
import { sql } from 'kysely'
import type { Author } from '#domain/messages.ts'
import type { Db } from '#server/store/connection.ts'
import { startThread } from '#server/store/threads.ts'
import { addSession } from '#tests/kit/residents.ts'

type Side = { readonly self: Author; readonly cookie: string; readonly network: string }
export type Pair = { readonly order: number; readonly customer: Side; readonly writer: Side }

export async function addPair(db: Db, index: number): Promise<Pair> {
  const now = Math.floor(Date.now() / 1000)
  const [customerId, writerId] = [await addPerson(db, now), await addPerson(db, now)]
  await db
    .insertInto('writers')
    .values({ person_id: writerId, pen_name: `Pen ${writerId}` })
    .execute()
  const order = await addOrder(db, { customerId, writerId, now })
  await db.transaction().execute((tx) => startThread(tx, { orderId: order, customerId, writerId, at: now }))
  const cookieOf = async (id: number) =>
    `token=${await addSession(db, now, { id, email: `${id}@talk.test` })}`
  const network = `10.${(index >> 8) & 255}.${index & 255}`
  return {
    order,
    customer: { self: 'client', cookie: await cookieOf(customerId), network: `${network}.1` },
    writer: { self: 'writer', cookie: await cookieOf(writerId), network: `${network}.2` },
  }
}

async function addPerson(db: Db, now: number): Promise<number> {
  const { id } = await db
    .insertInto('people')
    .values({
      email: `${crypto.randomUUID()}@talk.test`,
      name: 'Robin Lane',
      zone: 'Europe/Athens',
      offset_minutes: 120,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Parties = { readonly customerId: number; readonly writerId: number; readonly now: number }

/** As it is once a writer has taken it, with the single row of its record that its version stands for. */
async function addOrder(db: Db, { customerId, writerId, now }: Parties): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with placed as (insert into orders (customer_id, writer_id, type, status, level_id, document_type_id, discipline_id, citation_style_id,
      topic, instructions, sources, skip_sources, pages, slides, spacing, has_abstract_page, urgency_hours,
      ordered_urgency_hours, writer_category_id, cost_per_page_cents, category_percent, total_cents, paid_cents,
      created_at, paid_at, assigned_at, deadline_at, delivery_deadline_at)
    values (${customerId}, ${writerId}, 'writing', 'preparing', 2, 1, 15, 2, 'Canals', '', 4, false, 4, 0, 1, false, 168,
      168, 1, 2500, 0, 10000, 10000, ${now}, ${now}, ${now}, ${now + 604_800}, ${now + 604_800})
      returning id)
    insert into audits (order_id, act, to_status, created_at)
    select id, 'orders.create', 'preparing', ${now} from placed returning order_id as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the order of a pair is missing right after its insert')
  return row.id
}
