import { describe, expect, test } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { bring } from '#tests/kit/files.ts'
import { listOf, livingOrders, statusOf } from '#tests/kit/living-orders.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { completeOrders } from './clock.ts'
import { verifyAudits } from './verify-audits.ts'

const server = await startTestServer()
const { clock, desk, wren, sweeping, orderInWork, orderWithFinal } = await livingOrders(server)

describe('an order from its payment to its end', async () => {
  const { customer, order } = await orderInWork()
  const draftKey = await bring(server, wren, { name: 'draft.docx' })
  await desk.upload(order, 'draft', [draftKey])
  const beforeRelease = {
    deliveries: await listOf(customer, 'deliveries', { order }),
    text: JSON.stringify(found(await customer.call('orders', 'info', { id: order }))),
    events: await listOf(customer, 'activities', { order }),
  }
  await desk.release(order, 'draft')

  test('a version that no manager has released is nowhere for the customer (DET-30 RPC-38)', () => {
    expect(beforeRelease.deliveries).toEqual([])
    expect(beforeRelease.text).not.toContain(draftKey)
    expect(JSON.stringify(beforeRelease.events)).not.toContain(draftKey)
  })

  test('a released draft comes with its file, and the history says so (DET-29 ACT-14 ACT-20)', async () => {
    expect(await statusOf(customer, order)).toBe('finalizing')
    expect(await listOf(customer, 'deliveries', { order })).toMatchObject([
      { kind: 'draft', order, files: [{ key: draftKey, name: 'draft.docx' }] },
    ])
    const events = await listOf(customer, 'activities', { order })
    expect(events.map(({ type }) => type.name)).toEqual([
      'order.finalizing',
      'paper.uploaded',
      'order.checking',
      'chat.started',
      'order.confirmed',
      'order.approved',
      'order.paid',
      'order.created',
    ])
    expect(events[1].attaches[0].files).toMatchObject([{ key: draftKey }])
    expect(events[0]).toMatchObject({ owner: { isClient: false, name: 'Service' } })
    expect(events[6]).toMatchObject({ owner: { isClient: true } })
  })

  test('the history comes in pages without gaps or doubles (ACT-01 ACT-02 RPC-14)', async () => {
    const all = await listOf(customer, 'activities', { order })
    const pages = await Promise.all(
      [0, 3, 6].map((offset) => listOf(customer, 'activities', { order, offset, size: 3 })),
    )
    expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(found(await customer.call('activities', 'fetch', { order }))).toMatchObject({
      size: 20,
      next: false,
    })
  })

  test('the customer gets a notification, and can mark it read (NOTIF-16 NOTIF-38 NOTIF-39 NOTIF-40 RPC-15 RPC-16 RPC-17)', async () => {
    const told = await listOf(customer, 'notifications', {})
    expect(told.map(({ type }) => type.name)).toEqual([
      'paper.uploaded',
      'chat.started',
      'order.updated',
      'order.paid',
    ])
    expect(await listOf(customer, 'notifications', { offset: 1, size: 2 })).toEqual(told.slice(1, 3))
    expect(told[0]).toMatchObject({ uid: order, reference: order, isRead: false })
    expect(found(await customer.call('notifications', 'check'))).toBe(4)
    expect(found(await customer.call('notifications', 'read', { id: told[0].id }))).toBe(3)
    expect(found(await customer.call('notifications', 'read', { targets: [order] }))).toBe(0)
    const stranger = await signUp(server)
    const foreign = await stranger.call('notifications', 'read', { id: told[0].id })
    expect(foreign.body).toMatchObject({ error: true, code: 'not_found' })
  })

  test('the final paper opens the time for revisions, and the clock closes it (STATE-04 STATE-13)', async () => {
    await desk.upload(order, 'final', [await bring(server, wren, { name: 'final.docx' })])
    await desk.release(order, 'final')
    expect(await statusOf(customer, order)).toBe('processing')
    clock.now += 30 * DAY - 1
    await completeOrders(sweeping(), 10)
    expect(await statusOf(customer, order)).toBe('processing')
    clock.now += 1
    await completeOrders(sweeping(), 10)
    expect(await statusOf(customer, order)).toBe('completed')
    const [event] = await listOf(customer, 'activities', { order, size: 1 })
    expect(event).toMatchObject({
      type: { name: 'order.completed' },
      attaches: [{ files: [{ name: 'final.docx' }] }],
    })
    clock.now -= 30 * DAY
  })

  test('a completed order can be rated once, and shows when it is published (ADD-01)', async () => {
    const rating = { order, stars: 4, line: 'Clear and on time', penName: 'R. L.' }
    expect(found(await customer.call('ratings', 'create', rating))).toMatchObject({ stars: 4 })
    const again = await customer.call('ratings', 'create', rating)
    expect(again.body).toMatchObject({ error: true, code: 'conflict' })
    expect(found(await customer.call('ratings', 'info', { order }))).toMatchObject({
      stars: 4,
      penName: 'R. L.',
    })
    expect(found(await wren.call('ratings', 'info', { order }))).toEqual({ type: 'null' })
    expect(await listOf(customer, 'ratings', {})).toEqual([])
    await server.db.updateTable('ratings').set({ published_at: clock.now }).execute()
    expect(await listOf(customer, 'ratings', {})).toMatchObject([
      { stars: 4, line: 'Clear and on time', penName: 'R. L.' },
    ])
  })
})

test('strangers learn nothing of an order, by any method', async () => {
  const { order } = await orderWithFinal()
  const stranger = await signUp(server)
  for (const [namespace, method, argument] of [
    ['activities', 'fetch', { order }],
    ['deliveries', 'fetch', { order }],
    ['revisions', 'fetch', { order }],
    ['disputes', 'fetch', { order }],
    ['revisions', 'create', { order, reason: 1, instructions: 'Mine?' }],
    ['disputes', 'create', { order, purpose: 3, issue: 1, instructions: 'Mine?' }],
    ['ratings', 'create', { order, stars: 5 }],
  ] as const) {
    const answer = await stranger.call(namespace, method, argument)
    expect({ namespace, method, body: answer.body }).toMatchObject({
      namespace,
      method,
      body: { error: true, message: 'Order not found', code: 'not_found' },
    })
  }
})

test('all of this is on record, without a gap (ADD-07)', async () => {
  const { rows, broken } = await verifyAudits(server.db)
  expect(broken).toBeNull()
  expect(rows).toBeGreaterThan(10)
})
