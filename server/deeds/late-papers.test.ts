import { describe, expect, test } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import { found } from '#tests/kit/accounts.ts'
import { listOf, livingOrders } from '#tests/kit/living-orders.ts'
import type { Customer } from '#tests/kit/money.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { creditDelays } from './clock.ts'

const server = await startTestServer()
const { clock, sweeping, orderInWork } = await livingOrders(server)

describe('a late paper pays for itself', () => {
  const wallet = async (customer: Customer) => found(await customer.call('statements', 'wallet', {})).balance

  test('5 % for each day that has begun, exact after a long absence, and never more than 25 %', async () => {
    const { customer, order, total } = await orderInWork()
    const { delivery_deadline_at: deadline } = await server.db
      .selectFrom('orders')
      .select('delivery_deadline_at')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    const began = clock.now
    clock.now = deadline
    // A paper that is released in this second is on time.
    expect(await creditDelays(sweeping(), 10)).toBe(0)
    expect(await wallet(customer)).toBe(0)
    clock.now = deadline + 1
    await creditDelays(sweeping(), 10)
    await creditDelays(sweeping(), 10)
    expect(await wallet(customer)).toBe(4.49)
    clock.now = deadline + 90 * DAY
    await creditDelays(sweeping(), 10)
    expect(await wallet(customer)).toBe(Math.round(total * 25) / 100)
    const credits = (await listOf(customer, 'activities', { order })).filter(
      ({ type }) => type.name === 'order.credited',
    )
    expect(credits).toHaveLength(5)
    const newest = (await listOf(customer, 'statements', {})).slice(0, 5)
    expect(newest).toMatchObject(
      Array.from({ length: 5 }, () => ({ kind: 'credit', order, receipt: expect.any(String) })),
    )
    clock.now = began
  })
})
