// The demo with all that has happened in it: orders in every status, papers, conversations and news, as after
// `npm start`.
import { DEMO_PASSWORD, demoEmail, type DemoName } from '#db/demo-people.ts'
import { bringUpToDate } from '#scripts/launch.ts'
import { makeDemoWorld, WORLD_SECONDS } from '#scripts/demo-world.ts'
import { freePort } from '#scripts/ports.ts'
import { openPool } from '#server/store/connection.ts'
import type { Stage } from './stage.ts'

export type Demo = {
  readonly site: string
  readonly signIn: (who: DemoName) => Promise<string>
  readonly orderAbout: (topic: string) => Promise<DemoOrder>
}

export type DemoOrder = { readonly id: number; readonly deliveries: readonly number[] }

export async function openDemo(stage: Stage): Promise<Demo> {
  const DATABASE_URL = await stage.openDatabase()
  await bringUpToDate(DATABASE_URL, { mode: 'demo' }, () => {})
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const behind = { BENCH_PRODUCT: site, BENCH_STARTS_BEHIND: String(WORLD_SECONDS) }
  const { says } = await stage.start('sandbox.ts', behind, 'any')
  const variables: Record<string, string> = JSON.parse(says)
  await stage.start('product.ts', {
    ...variables,
    DATABASE_URL,
    LONGHAND_DATA: await stage.makeFolder(),
    ROLES: 'web,worker',
    BENCH_DEMO_PORT: String(port),
  })
  await makeDemoWorld({ site, sandboxUrl: (variables['CLOCK_URL'] ?? '').replace('/clock', '') })
  return {
    site,
    signIn: (who) => signIn(site, who),
    orderAbout: (topic) => findOrder(DATABASE_URL, topic),
  }
}

/** Returns the cookie. */
async function signIn(site: string, who: DemoName): Promise<string> {
  const answer = await fetch(`${site}/api/proxy?namespace=sessions&method=open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email: demoEmail(who), password: DEMO_PASSWORD }),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (cookie === undefined) throw new Error(`${who} could not sign in`)
  return cookie.split(';')[0] ?? ''
}

async function findOrder(databaseUrl: string, topic: string): Promise<DemoOrder> {
  const pool = openPool(databaseUrl, { max: 1, onBreak: () => {} })
  try {
    const { rows } = await pool.query<DemoOrder>(
      `select orders.id, array_agg(deliveries.id order by deliveries.id) as deliveries
       from orders join deliveries on deliveries.order_id = orders.id
       where topic like $1 group by orders.id limit 1`,
      [`${topic}%`],
    )
    if (!rows[0]) throw new Error(`The demo has no paper about ${topic}`)
    return rows[0]
  } finally {
    await pool.end()
  }
}
