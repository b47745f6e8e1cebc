// The baseline of reading orders: the same SQL, sent as it comes.
import * as v from 'valibot'
import { expandScope } from '#domain/statuses.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { findOrderFacts } from '#server/store/order-facts.ts'
import { countOrders, findOrder, listOrders } from '#server/store/orders.ts'
import { findBelongings } from '#server/store/whole-orders.ts'
import { serveBare } from './serve.ts'

const PAGE = { seesAll: false, offset: 0, size: 20 }
const Reader = v.object({ id: v.number(), order: v.number() })

await serveBare(async (app, { onEnd }) => {
  const { DATABASE_URL = '' } = process.env
  const db = openDatabase(openPool(DATABASE_URL, { readOnly: true, onBreak: () => {} }))
  onEnd(() => db.destroy())
  const statuses = expandScope(['active']) ?? []
  app.post('/fetch', async ({ body }) => {
    const { id } = v.parse(Reader, body)
    return Promise.all([listOrders(db, id, { statuses, offset: 0, size: 20 }), countOrders(db, id, statuses)])
  })
  app.post('/info', async ({ body }) => {
    const { order } = v.parse(Reader, body)
    const [row, facts] = await Promise.all([findOrder(db, order), findOrderFacts(db, order)])
    return [row, facts, await findBelongings(db, order, true, PAGE)]
  })
})
