// Everything that an order leaves behind and that a person could read.
import type { TestServer } from '#tests/kit/server.ts'
import { moneyOf } from './money.ts'

export type History = Awaited<ReturnType<typeof historyOf>>

export async function historyOf(server: TestServer, orderId: number) {
  const { rows } = await server.pool.query(
    `select version, status, returned_cents,
      array(select name from activities where order_id = orders.id order by id) as events,
      array(select state from disputes where order_id = orders.id) as disputes,
      array(
        select name from notifications where order_id = orders.id and person_id = orders.customer_id order by id
      ) as news,
      (select created_at from audits where order_id = orders.id order by id desc limit 1) as at,
      array(
        select json_build_object('who', actor_id, 'act', act, 'from', from_status, 'to', to_status, 'cents', cents, 'note', note)
        from audits left join audit_notes on audit_id = audits.id where order_id = orders.id order by audits.id
      ) as record
     from orders where id = $1`,
    [orderId],
  )
  return { ...rows[0], money: await moneyOf(server, orderId) }
}
