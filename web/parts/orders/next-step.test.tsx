// What the next step of an order offers, and what it leaves out.
import { expect, test } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import type { OrderPage } from '#domain/tabs.ts'
import { drawn, waysIn } from '#tests/kit/drawn.tsx'
import { startTestHouse } from '#tests/kit/house.ts'
import { openStagesIn } from '#tests/kit/stages.ts'
import { NextStep } from './next-step.tsx'

const house = await startTestHouse()
const { customer, orderWithFinal, stages } = await openStagesIn(house)

test('the next step leaves out the way to the page that is open', async () => {
  const { data: order } = await customer.call('orders', 'info', { id: await orderWithFinal() })
  const next = (page: OrderPage) => waysIn(drawn(<NextStep order={order} page={page} />))
  expect(next('details')).toEqual([`Get the paper → /order/${order.id}/downloads`])
  expect(next('downloads')).toEqual([])
})

test('money that went back leads to the statement, except beside the details, which lead there themselves', async () => {
  const { data: order } = await customer.call('orders', 'info', { id: await orderWithFinal() })
  const refunded = { ...order, status: 'refunded', returned: 89.8 } as const
  const next = (page: OrderPage) => waysIn(drawn(<NextStep order={refunded} page={page} />))
  expect(next('activity')).toContain('See your statement → /statement')
  expect(next('details')).not.toContain('See your statement → /statement')
})

test('an order that is late beyond its refund period has no way to a refund', async () => {
  const { data: late } = await customer.call('orders', 'info', { id: await stages.late() })
  const deliveryDeadline = late.deliveryDeadline - 4 * DAY
  const ways = waysIn(drawn(<NextStep order={{ ...late, deliveryDeadline }} page="activity" />))
  expect(ways.filter((way) => way.startsWith('Ask'))).toEqual([
    `Ask your writer → /order/${late.id}/messages`,
  ])
})
