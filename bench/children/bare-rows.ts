// What the baselines of ordering and paying share: a transaction by hand, and the rows of an order in it.
import type { Pool, PoolClient } from 'pg'
import { PAPER } from '../paper.ts'

export const NOW = Math.floor(Date.now() / 1000)
export const TOTAL_CENTS = 13_000

export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

/** The number of the row that the statement returns. */
export async function numberFrom(
  client: PoolClient,
  statement: string,
  values: readonly unknown[],
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(statement, [...values])
  return rows[0]?.id ?? 0
}

export async function countTry(client: PoolClient, name: string, customer: number): Promise<void> {
  await client.query(
    `insert into throttles (key, count, ends_at) values ($1, 1, $2)
     on conflict (key) do update set count = throttles.count + 1`,
    [`bare ${name} ${customer}`, NOW + 3600],
  )
}

/** The number of the order. */
export async function insertOrder(client: PoolClient, customer: number): Promise<number> {
  await countTry(client, 'orders', customer)
  const id = await numberFrom(
    client,
    `insert into orders (customer_id, key, type, status, level_id, document_type_id, discipline_id, citation_style_id,
       topic, instructions, sources, skip_sources, pages, slides, spacing, has_abstract_page, urgency_hours,
       ordered_urgency_hours, writer_category_id, cost_per_page_cents, category_percent, total_cents, created_at,
       deadline_at, delivery_deadline_at)
     values ($1, $2, $3, 'unpaid', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18, $19, $20,
       $21, $22, $22)
     returning id`,
    [
      customer,
      crypto.randomUUID(),
      PAPER.type,
      PAPER.academicLevel,
      PAPER.documentType,
      PAPER.discipline,
      PAPER.citationStyle,
      PAPER.topic,
      PAPER.instructions,
      PAPER.sources,
      PAPER.skip_sources,
      PAPER.pages_number,
      PAPER.slides_number,
      PAPER.spacing,
      PAPER.hasAbstractPage,
      PAPER.urgency,
      PAPER.writerCategory,
      2500,
      20,
      TOTAL_CENTS,
      NOW,
      NOW + 3600 * PAPER.urgency,
    ],
  )
  await client.query(
    `insert into order_lines (order_id, position, kind, quantity, unit_cents, permille, cents)
     values ($1, 1, 'pages', 4, 2500, 1000, 10000), ($1, 2, 'category', 1, 10000, 200, 2000),
       ($1, 3, 'abstract', 1, 1000, 1000, 1000)`,
    [id],
  )
  await client.query(
    'insert into terms_acceptances (order_id, version, text_hash, accepted_at) values ($1, $2, $3, $4)',
    [id, '1', Buffer.alloc(32), NOW],
  )
  await client.query(
    "insert into activities (order_id, person_id, name, created_at) values ($1, $2, 'order.created', $3)",
    [id, customer, NOW],
  )
  await insertAudit(client, { order: id, actor: customer, act: 'orders.create', from: null, to: 'unpaid' })
  return id
}

type Audit = {
  readonly order: number
  readonly actor: number
  readonly act: string
  readonly from: string | null
  readonly to: string
}

/** A trigger gives it its number in the chain, here as there. */
export async function insertAudit(client: PoolClient, { order, actor, act, from, to }: Audit): Promise<void> {
  await client.query(
    `insert into audits (order_id, actor_id, act, from_status, to_status, cents, created_at)
     values ($1, $2, $3, $4, $5, 0, $6)`,
    [order, actor, act, from, to, NOW],
  )
}
