// What a row of a list says about how its order stands.
import { expect, test } from 'vitest'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { ORDER_STATUSES, type BadgeColour, type OrderStatus } from '#domain/statuses.ts'
import { OrderSummary } from './order-summary.tsx'
import type { Order } from './order-words.ts'

const BADGES: Readonly<Record<OrderStatus, readonly [string, BadgeColour]>> = {
  unpaid: ['Unpaid', 'grey'],
  unapproved: ['Unapproved', 'grey'],
  active: ['Active', 'green'],
  preparing: ['In Progress', 'green'],
  checking: ['Checking', 'green'],
  finalizing: ['In Progress', 'green'],
  processing: ['Revision', 'lime'],
  revision: ['Revision', 'lime'],
  editing: ['Under Revision', 'teal'],
  disputing: ['Disputing', 'purple'],
  completed: ['Completed', 'blue'],
  canceled: ['Canceled', 'red'],
  refunded: ['Refunded', 'orange'],
}

function badgeIn(given: Partial<Order>) {
  const order: Order = Object({
    id: 7,
    uid: 7,
    type: 'writing',
    topic: 'Canals and railways',
    documentType: { title: 'Extended essay' },
    discipline: { title: 'History' },
    pagesNumber: 12,
    slidesNumber: 0,
    createdAt: 0,
    dueAt: null,
    deadline: null,
    finalAt: 0,
    total: 100,
    prepaid: 25,
    disputedAt: 0,
    ...given,
  })
  const row = drawn(<OrderSummary order={order} />)
  const [, colour, badge = ''] = /data-colour="(\w+)">(.*?)<\/span>/s.exec(row) ?? []
  return [wordsIn(badge), colour]
}

test.each(ORDER_STATUSES)('a row shows the label and the colour of %s (LIST-14)', (status) => {
  expect(badgeIn({ status })).toEqual(BADGES[status])
})

test('a row of a late order says that we are still working on it (LIST-14 STATE-28)', () => {
  expect(badgeIn({ status: 'preparing', deadline: -1 })).toEqual(['Still working', 'amber'])
})
