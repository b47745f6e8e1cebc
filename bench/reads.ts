// A read through the one door beside the same SQL on a bare server.
import { sideBySide, type Row } from './table.ts'
import { measureRates } from './rounds.ts'
import type { Stage } from './stage.ts'

const DOOR_OF_BARE_MIN = 0.6

export async function benchReads(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openDatabase()
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web' })
  const { says: bare } = await stage.start('bare-types.ts', { DATABASE_URL })
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } as const
  const rates = await measureRates([
    {
      name: 'types.fetch through the door',
      url: `${product}/api/proxy?namespace=types&method=fetch`,
      ...post,
    },
    { name: 'the same SQL on bare Fastify', url: `${bare}/`, ...post },
  ])
  return sideBySide('requests/s', DOOR_OF_BARE_MIN, rates)
}
