// Placing an order beside a bare transaction that writes the same rows.
import { bringCustomers } from './customers.ts'
import { PAPER } from './paper.ts'
import { measureRates } from './rounds.ts'
import type { Stage } from './stage.ts'
import { sideBySide, type Row } from './table.ts'

const CREATION_OF_BARE_MIN = 0.5
// Each may place no more than 120 orders an hour.
const CUSTOMERS = 200

export async function benchOrders(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openDatabase()
  const customers = await bringCustomers(DATABASE_URL, CUSTOMERS)
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web' })
  const { says: bare } = await stage.start('bare-orders.ts', { DATABASE_URL })
  const json = { 'content-type': 'application/json' }
  const rates = await measureRates([
    {
      name: 'orders.create through the door',
      url: `${product}/api/proxy?namespace=orders&method=create`,
      method: 'POST',
      vary: (turn) => ({
        headers: { ...json, cookie: customers[turn % CUSTOMERS]?.cookie ?? '' },
        body: JSON.stringify({ ...PAPER, key: crypto.randomUUID() }),
      }),
    },
    {
      name: 'its inserts in a bare transaction',
      url: `${bare}/`,
      method: 'POST',
      vary: () => ({ headers: json, body: JSON.stringify({ ...PAPER, key: crypto.randomUUID() }) }),
    },
  ])
  return sideBySide('requests/s', CREATION_OF_BARE_MIN, rates)
}
