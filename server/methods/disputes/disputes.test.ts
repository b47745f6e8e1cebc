// What a dispute is opened about.
import { expect, test } from 'vitest'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, orderWithFinal } = await openDeskIn(house)
const order = await orderWithFinal()

test.each([
  ['purpose', { purpose: 999, issue: 1 }],
  ['issue', { purpose: 3, issue: 999 }],
])('a dispute whose %s is on no list says so at its field, and is not opened: %o', async (field, choice) => {
  const told = await customer.call('disputes', 'create', { order, instructions: 'Bad.', ...choice })
  expect(told.body).toMatchObject({ fields: { [field]: `The ${field} field is not valid.` } })
  expect((await customer.call('orders', 'info', { id: order })).data.status).toBe('processing')
})
