// The baseline of `orders.create`: the rows that it writes, an insert for each table, in a transaction with
// nothing around it. It has the same means as the product: a Fastify that reads the body as JSON, the same
// pool of prepared statements, the same core.
import { openPool } from '#server/store/connection.ts'
import { inTransaction, insertOrder } from './bare-rows.ts'
import { serveBare } from './serve.ts'

await serveBare(async (app, { onEnd }) => {
  const { DATABASE_URL = '' } = process.env
  const pool = openPool(DATABASE_URL, { onBreak: () => {} })
  onEnd(() => pool.end())
  const { rows: people } = await pool.query<{ id: number }>('select id from people order by id')
  let turn = 0
  app.post('/', async () => {
    const customer = people[turn++ % people.length]?.id ?? 0
    return { id: await inTransaction(pool, (client) => insertOrder(client, customer)) }
  })
})
