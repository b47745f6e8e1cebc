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

function paid(kind: string, order: number, receipt: string) {
  return { type: 'Transaction', data: { kind, order, receipt } }
}
