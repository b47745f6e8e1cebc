// The baseline of paying an order: the rows that each step writes or reads, with nothing around it, and a
// vendor of its own that the same client asks.
import type { Pool, PoolClient } from 'pg'
import { orderPaidMail } from '#server/mails/money.ts'
import { openPool } from '#server/store/connection.ts'
import { attemptOf, paymentsAt } from '#tests/kit/payments.ts'
import {
  countTry,
  insertAudit,
  inTransaction,
  insertOrder,
  NOW,
  numberFrom,
  TOTAL_CENTS,
} from './bare-rows.ts'
import { serveBare } from './serve.ts'

/** Each step answers with what the next steps need. */
type Known = {
  readonly order: number
  readonly customer: number
  readonly email: string
  readonly reference: string
}
type Paid = Known & { readonly attempt: number; readonly capture: string }

const YEAR = new Date(NOW * 1000).getUTCFullYear()
const URL = 'https://bench.test/order/1/payment/credit'
const MAIL = orderPaidMail({
  orderId: 1,
  cents: TOTAL_CENTS,
  dueAt: NOW,
  clock: null,
  url: URL,
})

await serveBare(async (app, { onEnd }) => {
  const { DATABASE_URL = '', ...env } = process.env
  const variables = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? '']))
  const { stripe } = paymentsAt({ variables })
  const pool = openPool(DATABASE_URL, { onBreak: () => {} })
  onEnd(() => pool.end())
  const { rows: people } = await pool.query<{ id: number; email: string }>(
    'select id, email from people order by id',
  )
  let turn = 0
  app.post('/placed', async () => {
    const { id: customer = 0, email } = people[turn++ % people.length] ?? {}
    return { order: await inTransaction(pool, (client) => insertOrder(client, customer)), customer, email }
  })
  app.post<{ Body: Known }>('/begun', async ({ body }) => {
    const attempt = await begin(pool, body)
    const page = await stripe.open(attemptOf({ orderId: body.order, cents: TOTAL_CENTS, email: body.email }))
    await pool.query('update attempts set reference = $2, url = $3 where id = $1', [
      attempt,
      page.reference,
      page.url,
    ])
    return { ...body, ...page }
  })
  app.post<{ Body: Known }>('/confirmed', async ({ body }) => {
    await readAttempt(pool, body)
    return body
  })
  app.post<{ Body: Known }>('/visible', async ({ body: { order } }) => readOrder(pool, order))
  await app.register(async (events) => {
    events.removeAllContentTypeParsers()
    events.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    events.post<{ Body: Buffer }>('/api/webhook/stripe', async ({ body, headers }) => {
      const event = await stripe.readEvent(body, headers)
      if (event?.about !== 'payment' || event.state.state !== 'paid') return {}
      const { capture } = event.state
      const { rows } = await pool.query<Omit<Paid, 'capture'>>(
        `select attempts.id as attempt, reference, orders.id as order, customer_id as customer, email
         from attempts join orders on orders.id = order_id join people on people.id = customer_id
         where attempts.type = 'CREDIT' and reference = $1`,
        [event.reference],
      )
      const [known] = rows
      if (known) await inTransaction(pool, (client) => writePaid(client, { ...known, capture }))
      return {}
    })
  })
})

/** Writes the attempt, before the vendor hears of it. */
async function begin(pool: Pool, { order, customer }: Known): Promise<number> {
  return inTransaction(pool, async (client) => {
    await countTry(client, 'payments', customer)
    return numberFrom(
      client,
      `insert into attempts (order_id, type, due_cents, return_url, fallback_url, created_at, expires_at, look_at)
       values ($1, 'CREDIT', $2, $3, $3, $4, $5, $5)
       returning id`,
      [order, TOTAL_CENTS, URL, NOW, NOW + 3600],
    )
  })
}

async function writePaid(client: PoolClient, known: Paid): Promise<void> {
  const { order, customer, attempt, capture: reference } = known
  const capture = await numberFrom(
    client,
    `insert into captures (attempt_id, order_id, type, reference, cents, currency, is_applied, captured_at)
     values ($1, $2, 'CREDIT', $3, $4, 'USD', true, $5)
     returning id`,
    [attempt, order, reference, TOTAL_CENTS, NOW],
  )
  await client.query("update attempts set state = 'paid', settled_at = $2 where id = $1", [attempt, NOW])
  await client.query(
    `update orders set status = 'unapproved', version = version + 1, paid_at = $2, paid_cents = total_cents
     where id = $1`,
    [order, NOW],
  )
  await client.query(
    "insert into activities (order_id, person_id, name, created_at) values ($1, $2, 'order.paid', $3)",
    [order, customer, NOW],
  )
  await client.query(
    "insert into notifications (person_id, order_id, name, created_at) values ($1, $2, 'order.paid', $3)",
    [customer, order, NOW],
  )
  await insertAudit(client, {
    order,
    actor: customer,
    act: 'payments.confirm',
    from: 'unpaid',
    to: 'unapproved',
  })
  await writeBooks(client, known, capture)
  await writeMail(client, known)
}

async function writeBooks(client: PoolClient, { order, customer }: Known, capture: number): Promise<void> {
  const number = await numberFrom(
    client,
    `insert into receipt_years (year, last) values ($1, 1)
     on conflict (year) do update set last = receipt_years.last + 1
     returning last as id`,
    [YEAR],
  )
  await client.query(
    `insert into receipts (year, number, kind, person_id, order_id, cents, created_at)
     values ($1, $2, 'payment', $3, $4, $5, $6)`,
    [YEAR, number, customer, order, TOTAL_CENTS, NOW],
  )
  await client.query(
    `insert into entries (person_id, order_id, kind, debit, credit, cents, capture_id, receipt_year, receipt_number,
       created_at)
     values ($1, $2, 'payment', 'stripe', 'wallet', $3, $4, $5, $6, $7),
       ($1, $2, 'order', 'wallet', 'revenue', $3, null, $5, $6, $7)`,
    [customer, order, TOTAL_CENTS, capture, YEAR, number, NOW],
  )
}

/** Writes the mail and the job that would send it. */
async function writeMail(client: PoolClient, { customer, email }: Known): Promise<void> {
  await countTry(client, 'mails', customer)
  const mail = await numberFrom(
    client,
    `insert into mails (person_id, recipient, subject, text, html, created_at) values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [customer, email, MAIL.subject, MAIL.text, MAIL.html, NOW],
  )
  await client.query("insert into pgboss.job (name, data) values ('mail', $1)", [{ rowId: mail }])
}

async function readAttempt(pool: Pool, { reference }: Known): Promise<void> {
  await pool.query(
    `select id, order_id, type, state, return_url, fallback_url from attempts
     where type = 'CREDIT' and reference = $1`,
    [reference],
  )
}

/** Reads all of the order, with its bill, its files and its history. */
async function readOrder(pool: Pool, order: number): Promise<object> {
  const read = async (sql: string) => (await pool.query(sql, [order])).rows
  const [orders, lines, files, activities] = await Promise.all([
    read(
      `select orders.id, orders.customer_id, orders.type, orders.status, academic_levels.title as level,
         document_types.title as document_type, disciplines.title as discipline, citation_styles.title as citation_style,
         writer_categories.title as writer_category, orders.topic, orders.instructions, orders.sources, orders.pages,
         orders.slides, orders.spacing, orders.urgency_hours, orders.cost_per_page_cents, orders.total_cents,
         orders.prepaid_cents, orders.created_at, orders.deadline_at
       from orders join academic_levels on academic_levels.id = orders.level_id
         join document_types on document_types.id = orders.document_type_id
         join disciplines on disciplines.id = orders.discipline_id
         join citation_styles on citation_styles.id = orders.citation_style_id
         join writer_categories on writer_categories.id = orders.writer_category_id
       where orders.id = $1`,
    ),
    read(
      `select kind, quantity, unit_cents, permille, cents from order_lines where order_id = $1
       order by position limit 10`,
    ),
    read(
      `select files.key, files.name, files.size, files.state, files.created_at
       from order_files join files on files.key = order_files.file_key where order_files.order_id = $1
       order by order_files.id limit 100`,
    ),
    read(
      `select id, name, content, person_id, created_at from activities where order_id = $1
       order by id desc limit 50`,
    ),
  ])
  return { orders, lines, files, activities }
}
