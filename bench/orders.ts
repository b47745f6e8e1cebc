// Placing an order beside a bare transaction that writes the same rows, both on a disk.
import { bringCustomers, type Customer } from './customers.ts'
import { PAPER } from './paper.ts'
import { measureRates, type Candidate } from './rounds.ts'
import type { Stage } from './stage.ts'
import { sideBySide, type Row } from './table.ts'

const CREATION_OF_BARE_MIN = 0.7
// Each customer may place no more than 120 orders an hour.
const CUSTOMERS = 200

export async function benchOrders(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openLastingDatabase()
  const customers = await bringCustomers(DATABASE_URL, CUSTOMERS)
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web' })
  const { says: bare } = await stage.start('bare-orders.ts', { DATABASE_URL })
  const rates = await measureRates([
    { name: 'orders.create through the door', ...placingAt(product, customers) },
    {
      name: 'its inserts in a bare transaction',
      url: `${bare}/`,
      method: 'POST',
      vary: () => ({
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...PAPER, key: crypto.randomUUID() }),
      }),
    },
  ])
  return sideBySide('requests/s', CREATION_OF_BARE_MIN, rates)
}

export function placingAt(product: string, customers: readonly Customer[]): Omit<Candidate, 'name'> {
  return {
    url: `${product}/api/proxy?namespace=orders&method=create`,
    method: 'POST',
    vary: (turn) => ({
      headers: {
        'content-type': 'application/json',
        cookie: customers[turn % customers.length]?.cookie ?? '',
      },
      body: JSON.stringify({ ...PAPER, key: crypto.randomUUID() }),
    }),
  }
}
