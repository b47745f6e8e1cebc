import { expect, test } from 'vitest'
import { found, signUp } from '#tests/kit/accounts.ts'
import { placement } from '#tests/kit/placements.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()

test('FORM-22 RPC-12 a valid draft becomes an unpaid order with a number', async () => {
  const person = await signUp(server)
  const answer = await person.call('orders', 'create', placement())
  expect(answer.body).toMatchObject({ type: 'Order' })
  const order = found(answer)
  expect(order).toMatchObject({ status: 'unpaid', total: 89.8, costPerPage: 22.45, prepaid: 0 })
})
