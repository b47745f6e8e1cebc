// At the first start of the demo Casey pays for one of the orders, as customers do: through the door, and on the card's page.
import { Client } from 'pg'
import { DEMO_PASSWORD, demoEmail } from '#db/demo-people.ts'
import { PAID_ORDER_KEY } from '#db/demo-orders.ts'

const CARD = '4242424242424242'

export async function payDemoOrder(databaseUrl: string, site: string): Promise<void> {
  const order = await findWaiting(databaseUrl)
  if (order === undefined) return
  const casey = browserAt(site)
  await casey('sessions', 'open', { email: demoEmail('casey'), password: DEMO_PASSWORD })
  const pages = { 'return-url': '/orders/active', 'fallback-url': '/orders/unpaid' }
  const { url } = (await casey('payments', 'pay', { id: order, type: 'CREDIT', ...pages })).data.payload
  const card = new URLSearchParams({ answer: 'pay', card: CARD })
  const paid = await fetch(url, { method: 'POST', body: card, redirect: 'manual' })
  const payload = Object.fromEntries(new URL(paid.headers.get('location') ?? '', site).searchParams)
  const token = payload['session_id']
  await casey('payments', 'confirm', { id: order, type: 'CREDIT', payload, token })
  await casey('sessions', 'close', {})
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

function browserAt(site: string) {
  let cookie = ''
  return async (namespace: string, method: string, argument: object) => {
    const answer = await fetch(`${site}/api/proxy?namespace=${namespace}&method=${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site, ...(cookie && { cookie }) },
      body: JSON.stringify(argument),
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    if (!answer.ok) throw new Error(`${namespace}.${method} answered ${answer.status}`)
    return answer.json()
  }
}
