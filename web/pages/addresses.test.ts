// What pages ask for at their addresses, also at those with nonsense in them, and where some addresses lead at once.
import { afterEach, expect, test } from 'vitest'
import { LIST_SCOPES } from '#domain/statuses.ts'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { useOrderForm } from '#web/parts/order-form/order-state.ts'
import { clientLoader as deletion } from './account/delete.tsx'
import { clientLoader as lists } from './desk/lists.tsx'
import { clientLoader as numbers } from './desk/numbers.tsx'
import { clientLoader as people } from './desk/people.tsx'
import { clientLoader as ratings } from './desk/ratings.tsx'
import { clientLoader as notifications } from './notifications/list.tsx'
import { clientLoader as orders } from './orders/list.tsx'
import { clientLoader as check } from './order/check.tsx'
import { clientLoader as toCheckout } from './order/to-checkout.ts'
import { clientLoader as details } from './order-page/details.tsx'
import { clientLoader as forward } from './order-page/forward.ts'
import { clientLoader as paymentReturn } from './payments/return.tsx'
import { clientLoader as statement } from './statements/list.tsx'

afterEach(() => useOrderForm.setState(useOrderForm.getInitialState(), true))

type Load = (asked: never) => unknown

test.each<[string, Load, string, object]>([
  ['/orders/unpaid?page=3', orders, 'orders.fetch', { scope: LIST_SCOPES.unpaid, offset: 40 }],
  ['/Orders/Completed', orders, 'orders.fetch', { scope: LIST_SCOPES.completed, offset: 0 }],
  ['/orders/active?page=-2', orders, 'orders.fetch', { scope: LIST_SCOPES.active, offset: 0 }],
  ['/order/check?query=%20bees%20', check, 'orders.search', { query: 'bees' }],
  ['/notifications?page=2', notifications, 'notifications.fetch', { offset: 25 }],
  ['/notifications?page=x', notifications, 'notifications.fetch', { offset: 0 }],
  ['/statement?page=2', statement, 'statements.fetch', { offset: 25 }],
  ['/statement?page=1.5', statement, 'statements.fetch', { offset: 0 }],
  ['/desk/ratings?page=2', ratings, 'desk.ratings', { waiting: true, offset: 25 }],
  ['/desk/ratings?show=all', ratings, 'desk.ratings', { waiting: false, offset: 0 }],
  ['/desk/people', people, 'desk.people', { who: 'staff', query: '', offset: 0 }],
  ['/desk/people?who=x', people, 'desk.people', { who: 'staff', query: '', offset: 0 }],
  ['/desk/people?query=a', people, 'desk.people', { who: 'all', query: 'a', offset: 0 }],
  ['/desk/people?who=writers&query=a', people, 'desk.people', { who: 'writers', query: 'a', offset: 0 }],
  ['/desk/lists?list=reasons', lists, 'desk.references', { list: 'reasons' }],
  ['/desk/lists?list=x', lists, 'desk.references', { list: 'document_types' }],
  ['/desk/numbers?range=year', numbers, 'desk.numbers', { range: 'year' }],
  ['/desk/numbers?range=x', numbers, 'desk.numbers', { range: 'days' }],
  ['/delete?token=t', deletion, 'verification.exchange', { token: 't' }],
  ['/delete', deletion, 'sessions.info', {}],
])('%s asks for what it names', async (address, load, pair, argument) => {
  const { calls } = await open(load, address)
  expect(calls[0]).toMatchObject({ pair })
  expect(calls[0]?.argument).toEqual(argument)
})

test('an empty search looks for nothing', async () => {
  const { calls } = await open(check, '/order/check?query=%20')
  expect(calls.map(({ pair }) => pair)).not.toContain('orders.search')
})

test.each<[string, Load, string | number]>([
  ['/order/7', forward, '/order/7/activity'],
  ['/order/7/Revisions', forward, '/order/7/revision'],
  ['/order/abc', forward, 404],
  ['/order/abc/details?tab=messages', details, 404],
  ['/order/7/details?tab=messages', details, '/order/7/messages'],
  ['/order/7/details?tab=x', details, '/order/7/activity'],
  ['/order/7/payment/paypal', paymentReturn, '/payment/failure?order=7'],
  ['/order/7/payment/credit?token=T', paymentReturn, '/payment/failure?order=7'],
  ['/order/7/payment/cash?token=T', paymentReturn, 404],
  ['/order/seven/payment/paypal?token=T', paymentReturn, 404],
])('%s leads on at once', async (address, load, goal) => {
  const { outcome } = await open(load, address)
  expect(outcome).toBe(goal)
})

test.each([
  ['/order/7', 'true'],
  ['/orders/active', null],
])(
  'the page that opens in place of /order/7, from %s, takes the place of what was opened itself',
  async (at, replaces) => {
    await awake(null, at)
    const thrown: unknown = await Promise.resolve()
      .then(() => forward(askedAt('/order/7')))
      .catch((response: unknown) => response)
    expect(thrown instanceof Response && thrown.headers.get('x-remix-replace')).toBe(replaces)
  },
)

test('the return from a provider asks after the payment with all that its address says', async () => {
  const asked = { id: 7, type: 'PAYPAL', token: 'T', payload: { token: 'T', PayerID: 'P' } }
  expect(paymentReturn(askedAt('/order/7/payment/paypal?token=T&PayerID=P'))).toEqual(asked)
  const other = paymentReturn(askedAt('/order/7/payment/credit?session_id=S'))
  expect(other).toMatchObject({ type: 'CREDIT', token: 'S' })
})

test.each([
  [null, '/orders/unpaid'],
  [7, '/order/7/checkout'],
])('the way to the checkout, when the order %s was just placed, is %s', async (createdOrderId, way) => {
  useOrderForm.setState({ createdOrderId })
  expect((await open(toCheckout, '/checkout')).outcome).toBe(way)
})

test('the details without another tab in their address stay where they are', () => {
  expect(details(askedAt('/order/7/details'))).toBeUndefined()
})

async function open(load: Load, address: string) {
  const { calls } = await awake(null, address)
  let outcome: unknown
  const note = (found: unknown) => {
    outcome = inShort(found)
  }
  void Promise.resolve()
    .then(() => Reflect.apply(load, undefined, [askedAt(address)]))
    .then(note, note)
  await pass()
  return { calls, outcome }
}

function askedAt(address: string) {
  const request = new Request(new URL(address, 'http://longhand.test'))
  const [, , id] = address.split('/')
  return Object({ request, params: { id } })
}

function inShort(outcome: unknown): unknown {
  if (outcome instanceof Response) return outcome.headers.get('location')
  return outcome instanceof Object && 'init' in outcome ? Object(outcome.init).status : outcome
}
