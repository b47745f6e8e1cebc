import { expect, test } from 'vitest'
import { canFetchFile, type OrderFile } from './deliveries.ts'
import type { Actor, Parties } from './orders.ts'

const order: Parties = { customerId: 1, writerId: 2, status: 'preparing' }
const client: Actor = { id: 1, scopes: ['client'] }
const writer: Actor = { id: 2, scopes: ['client', 'writer'] }
const manager: Actor = { id: 3, scopes: ['client', 'manager'] }
/** Another writer, who knows the order from the pool. */
const pool: Actor = { id: 4, scopes: ['client', 'writer'] }
const stranger: Actor = { id: 5, scopes: ['client'] }

const brought: OrderFile = { ownerId: 1, state: 'pending', isPaper: false, isReleased: false }
const ours: OrderFile = { ownerId: 3, state: 'approved', isPaper: false, isReleased: false }
const paper: OrderFile = { ownerId: 2, state: 'approved', isPaper: true, isReleased: false }

test.each<[string, OrderFile, readonly Actor[]]>([
  ['a file of the customer before a decision', brought, [client, manager]],
  ['a declined one', { ...brought, state: 'declined' }, [client, manager]],
  ['an approved one', { ...brought, state: 'approved' }, [client, writer, manager]],
  ['a file that a manager added', ours, [client, writer, manager]],
  ['a version before its release', paper, [writer, manager]],
  ['a version of the writer before', { ...paper, ownerId: 9 }, [writer, manager]],
  ['a released version', { ...paper, isReleased: true }, [client, writer, manager]],
])('%s is only for people who may have it', (_what, file, people) => {
  const all = [client, writer, manager, pool, stranger]
  expect(all.filter((actor) => canFetchFile(order, file, actor))).toEqual(people)
})

test('a manager who is the customer gets a version as any customer does', () => {
  const own = { ...manager, id: 1 }
  expect(canFetchFile(order, paper, own)).toBe(false)
  expect(canFetchFile(order, { ...paper, isReleased: true }, own)).toBe(true)
})
