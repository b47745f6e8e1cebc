// Which receipt the page of thanks leads to.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { clientLoader } from './success.tsx'

test.each([
  ['of the order', [paid('order', 8, 'R-3'), paid('order', 7, 'R-2')], 'R-2', false],
  ['of the newest change', [paid('change', 7, 'R-4'), paid('order', 7, 'R-2')], 'R-4', true],
  ['of no other order', [paid('order', 8, 'R-3')], null, false],
])('the receipt is the one %s', async (_which, items, receipt, isChange) => {
  const { calls } = await awake(null)
  const request = new Request('http://longhand.test/payment/success?order=7')
  const loading = clientLoader(Object({ request }))
  await pass()
  const asked = (pair: string) => calls.find((call) => call.pair === pair)
  await asked('orders.info')?.answer('Order', { id: 7, status: 'active', paid: 50, isOwn: true })
  await asked('statements.fetch')?.answer('pagination', { items, total: items.length, next: false })
  expect(await loading).toMatchObject({ receipt, isChange })
})

test('an order that was canceled before it was paid has no thanks, but its checkout, which says how things are', async () => {
  const { calls } = await awake(null)
  const request = new Request('http://longhand.test/payment/success?order=7')
  const loading = clientLoader(Object({ request })).catch((way: unknown) => way)
  await pass()
  for (const call of calls)
    await (call.pair === 'orders.info'
      ? call.answer('Order', { id: 7, status: 'canceled', paid: 0, isOwn: true })
      : call.answer('pagination', { items: [], total: 0, next: false }))
  const way = await loading
  expect(way instanceof Response && way.headers.get('location')).toBe('/order/7/checkout')
})

function paid(kind: string, order: number, receipt: string) {
  return { type: 'Transaction', data: { kind, order, receipt } }
}
