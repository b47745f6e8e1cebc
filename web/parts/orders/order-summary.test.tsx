// What a row of a list says about how its order stands.
import { expect, test } from 'vitest'
import { drawn, drawnPage, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { ORDER_STATUSES, type BadgeColour, type OrderStatus } from '#domain/statuses.ts'
import Orders from '#web/pages/orders/list.tsx'
import { OrderSummary } from './order-summary.tsx'
import { referenceWords, type Order } from './order-words.ts'

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

test('a list without an order says so on its first page, and a page beyond its end leads back', () => {
  const page = (number: number) =>
    drawnPage(Orders, {
      at: '/orders/active',
      loaderData: { list: 'active', page: number, counts: null, found: { items: [], next: false } },
    })
  expect(wordsIn(page(1))).toContain('No active orders')
  expect(wordsIn(page(2))).not.toContain('No active orders')
  expect(waysIn(page(2)).at(-1)).toBe('Newer orders → /orders/active?page=1')
})

test('references are counted, unless the customer wants none', () => {
  const words = (given: object) => referenceWords(Object({ sources: 5, skipSources: false, ...given }))
  expect([words({}), words({ skipSources: true })]).toEqual(['5', 'Skipped'])
})
