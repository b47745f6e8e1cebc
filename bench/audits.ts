// What Lighthouse says about the public pages.
import { freePort } from '#scripts/ports.ts'
import { auditPage, GOALS } from './lighthouse.ts'
import type { Stage } from './stage.ts'
import { figure, type Row } from './table.ts'

const PAGES = [
  '/',
  '/prices-and-discounts',
  '/samples',
  '/samples/distance-and-ruin-in-ozymandias',
  '/blog',
  '/about',
  '/contacts',
  '/terms',
  '/order',
]

export async function benchAudits(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openDatabase()
  const demo = { BENCH_DEMO_PORT: String(await freePort()) }
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web', ...demo })
  const rows: Row[] = []
  for (const path of PAGES) {
    const readings = await auditPage(product + path)
    rows.push({
      what: `Lighthouse on ${path}, a phone`,
      measured: readings.map(({ name, value }) => `${name} ${figure(value)}`).join(', '),
      goal: { says: GOALS, isReached: readings.every(({ isReached }) => isReached) },
    })
  }
  return rows
}
