// The baseline of `desk.approve`: the order locked, the rows that the deed writes, and the order read again, with nothing around it.
import type { PoolClient } from 'pg'
import { newsMail } from '#server/mails/news.ts'
import { openPool } from '#server/store/connection.ts'
import { inTransaction, NOW, numberFrom } from './bare-rows.ts'
import { serveBare } from './serve.ts'

type Order = { readonly customer_id: number; readonly email: string }

const URL = 'https://bench.test/order/1/details'
const MAIL = newsMail({
  name: 'order.updated',
  orderId: 1,
  url: URL,
  note: null,
  back: null,
  amendsInstructions: false,
})

await serveBare(async (app, { onEnd }) => {
  const { DATABASE_URL = '' } = process.env
  const pool = openPool(DATABASE_URL, { onBreak: () => {} })
  onEnd(() => pool.end())
  const { rows: managers } = await pool.query<{ id: number }>(
    `select id from people where scopes && '{manager,admin}'`,
  )
  const manager = managers[0]?.id ?? 0
  app.post<{ Body: { order: number } }>('/', async ({ body: { order } }) =>
    inTransaction(pool, (client) => approve(client, order, manager)),
  )
})

async function approve(client: PoolClient, order: number, manager: number): Promise<object> {
  const { rows } = await client.query<Order>(
    `select orders.*, people.email from orders join people on people.id = customer_id
     where orders.id = $1 for update of orders`,
    [order],
  )
  const { customer_id: customer, email } = rows[0] ?? { customer_id: 0, email: '' }
  await client.query(`update orders set status = 'active', version = version + 1 where id = $1`, [order])
  await client.query(
    `insert into activities (order_id, person_id, name, created_at) values ($1, $2, 'order.approved', $3)`,
    [order, manager, NOW],
  )
  await client.query(
    `insert into notifications (person_id, order_id, name, created_at) values ($1, $2, 'order.updated', $3)`,
    [customer, order, NOW],
  )
  const mail = await numberFrom(
    client,
    `insert into mails (person_id, recipient, subject, text, html, created_at) values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [customer, email, MAIL.subject, MAIL.text, MAIL.html, NOW],
  )
  await client.query(`insert into pgboss.job (name, data) values ('mail', $1)`, [{ rowId: mail }])
  await client.query(
    `insert into audits (order_id, actor_id, act, from_status, to_status, cents, created_at)
     values ($1, $2, 'desk.approve', 'unapproved', 'active', 0, $3)`,
    [order, manager, NOW],
  )
  return readOrder(client, order)
}

/** Reads all that the desk shows of the order. */
async function readOrder(client: PoolClient, order: number): Promise<object> {
  const read = async (sql: string) => (await client.query(sql, [order])).rows
  return {
    orders: await read(
      `select orders.*, people.name, people.email, people.country,
         (select count(*) from orders as theirs where theirs.customer_id = people.id) as theirs
       from orders join people on people.id = orders.customer_id where orders.id = $1`,
    ),
    lines: await read('select * from order_lines where order_id = $1 order by position limit 10'),
    files: await read('select * from order_files where order_id = $1 limit 100'),
    activities: await read('select * from activities where order_id = $1 order by id desc limit 100'),
    revisions: await read('select * from revisions where order_id = $1 limit 100'),
    disputes: await read('select * from disputes where order_id = $1 limit 100'),
    deliveries: await read('select * from deliveries where order_id = $1 limit 100'),
    captures: await read('select * from captures where order_id = $1 limit 100'),
    audits: await read('select * from audits where order_id = $1 order by seq desc limit 500'),
  }
}
