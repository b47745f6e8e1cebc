// At the first start of the demo Casey pays for one of the orders, as customers do: through the door, and on the card's page.
import { Client } from 'pg'
import { DEMO_PASSWORD, demoEmail } from '#db/demo-people.ts'
import { PAID_ORDER_KEY } from '#db/demo-orders.ts'
import { browserAt, pay } from './demo-world.ts'

export async function payDemoOrder(databaseUrl: string, site: string): Promise<void> {
  const order = await findWaiting(databaseUrl)
  if (order === undefined) return
  const casey = browserAt(site, { email: demoEmail('casey'), password: DEMO_PASSWORD })
  await pay({ site }, casey, order)
  await casey.call('sessions', 'close', {})
}

/** Returns nothing once the order was paid or changed in any other way. */
async function findWaiting(databaseUrl: string): Promise<number | undefined> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select id from orders where key = $1 and status = 'unpaid'
       and not exists (select from attempts where order_id = orders.id)`,
      [PAID_ORDER_KEY],
    )
    return rows[0]?.id
  } finally {
    await client.end()
  }
}
