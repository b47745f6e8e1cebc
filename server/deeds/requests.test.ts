import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#domain/basics/instant.ts'
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import { reviewDue } from '#domain/disputes.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { bring } from '#tests/kit/files.ts'
import { listOf, livingOrders, statusOf } from '#tests/kit/living-orders.ts'
import type { Customer } from '#tests/kit/money.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

// No sweep closes orders here while the clock runs ahead.
const server = await startTestServer({ ROLES: 'web' })
const { desk, wren, orderInWork, orderWithFinal } = await livingOrders(server)

describe('a revision', () => {
  const ask = { reason: 1, instructions: 'Please weigh the second cause again.' }

  test('is asked for, approved and answered by a revised paper (REV-01 REV-02 REV-09 REV-11 DET-29 NOTIF-31 RPC-36 RPC-37)', async () => {
    const { customer, order } = await orderWithFinal()
    const note = await bring(server, await callerOf(customer), { name: 'note.txt' })
    const asked = await customer.call('revisions', 'create', { order, ...ask, attachments: [note] })
    expect(found(asked)).toMatchObject({
      order,
      reason: { id: 1 },
      instructions: ask.instructions,
      attachments: [{ key: note }],
      state: 'pending',
      decision: null,
    })
    expect(await listOf(customer, 'revisions', { order })).toMatchObject([
      { reason: { id: 1 }, instructions: ask.instructions, attachments: [{ key: note }], state: 'pending' },
    ])
    expect(await statusOf(customer, order)).toBe('revision')
    const twice = await customer.call('revisions', 'create', { order, ...ask })
    expect(twice.body).toMatchObject({ error: true, code: 'conflict' })
    await desk.decideRevision(order)
    const info = found(await customer.call('orders', 'info', { id: order }))
    expect(info.status).toBe('editing')
    expect(info.revisions).toMatchObject([{ state: 'approved', decision: { by: 'Service' } }])
    expect(info.attachments).toEqual([])
    await desk.upload(order, 'final', [await bring(server, wren, { name: 'revised.docx' })])
    await desk.release(order, 'final')
    expect(await statusOf(customer, order)).toBe('processing')
    const [event] = await listOf(customer, 'activities', { order, size: 1 })
    expect(event).toMatchObject({ type: { name: 'revision.updated' } })
    expect(info.revisions).toMatchObject([{ fulfilledAt: null }])
    const [answered] = await listOf(customer, 'revisions', { order })
    expect(answered).toMatchObject({ fulfilledAt: event?.date })
  })

  test('is declined with the reason, and the order is where it was (REV-15 REV-03 RPC-36)', async () => {
    const { customer, order } = await orderWithFinal()
    await customer.call('revisions', 'create', { order, ...ask })
    await desk.decideRevision(order, 'The instructions asked for two causes.')
    expect(await statusOf(customer, order)).toBe('processing')
    expect(await listOf(customer, 'revisions', { order })).toMatchObject([
      { state: 'dismissed', decision: { note: 'The instructions asked for two causes.' } },
    ])
  })

  test('without words, with an unknown reason or a foreign file changes nothing', async () => {
    const { customer, order } = await orderWithFinal()
    const foreign = await bring(server, wren, { name: 'mine.txt' })
    for (const [wrong, field] of [
      [{ instructions: '  ' }, 'instructions'],
      [{ reason: 4711 }, 'reason'],
      [{ attachments: [foreign] }, 'attachments'],
    ] as const) {
      const answer = await customer.call('revisions', 'create', { order, ...ask, ...wrong })
      expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
    }
    expect(await statusOf(customer, order)).toBe('processing')
    expect(await listOf(customer, 'revisions', { order })).toEqual([])
  })
})

describe('a dispute', () => {
  const open = { purpose: 3, issue: 3, instructions: 'The second part has no sources.', attachments: [] }

  test('stops the order, once, and says by when it is reviewed (DISP-01 DISP-02 DISP-05 DISP-08 DISP-10 DISP-12 DET-29 RPC-34 RPC-35)', async () => {
    const { customer, order } = await orderInWork()
    const proof = await bring(server, await callerOf(customer), { name: 'sources.txt' })
    const asked = { order, ...open, attachments: [proof] }
    const opened = found(await customer.call('disputes', 'create', asked))
    expect(opened).toMatchObject({
      order,
      purpose: { id: 3, refund: false },
      issue: { id: 3 },
      instructions: open.instructions,
      attachments: [{ key: proof }],
      state: 'pending',
      reviewDue: reviewDue(opened.createdAt),
    })
    expect(await listOf(customer, 'orders', { scope: ['active', 'disputing'] })).toMatchObject([
      { id: order, status: 'disputing' },
    ])
    expect(found(await customer.call('orders', 'info', { id: order })).attachments).toEqual([])
    await desk.declineDispute(order, 'The sources are in the notes.')
    expect(await statusOf(customer, order)).toBe('preparing')
    const again = await customer.call('disputes', 'create', { order, ...open })
    expect(again.body).toMatchObject({ error: true, code: 'conflict' })
    expect(await listOf(customer, 'disputes', { order })).toMatchObject([
      { ...opened, state: 'dismissed', decision: { note: 'The sources are in the notes.' } },
    ])
  })

  test('asks for no money before the refund period is open', async () => {
    const { customer, order } = await orderInWork()
    const answer = await customer.call('disputes', 'create', { order, ...open, purpose: 1 })
    expect(answer.body).toMatchObject({ message: 'The refund period is not open.' })
    expect(await statusOf(customer, order)).toBe('preparing')
  })

  test('that ends in a refund books the money (DISP-11 STATE-08)', async () => {
    const { customer, order, total } = await orderInWork()
    await customer.call('disputes', 'create', { order, ...open })
    await desk.refundDispute(order, 50, 'wallet')
    expect(await statusOf(customer, order)).toBe('refunded')
    const [movement] = await listOf(customer, 'statements', {})
    expect(movement).toMatchObject({ kind: 'return', amount: total / 2, balance: total / 2 })
  })
})

test('the lists that requests choose from are not empty (REV-04 DISP-03 DISP-04 RPC-31 RPC-32 RPC-33)', async () => {
  const person = await signUp(server)
  for (const namespace of ['reasons', 'issues', 'purposes'])
    expect((await listOf(person, namespace, {})).length).toBeGreaterThan(4)
})

test('a revision is free for 30 days after the final paper, and not a second longer (REV-12)', async () => {
  const [inTime, late] = [await orderWithFinal(), await orderWithFinal()]
  const ask = { reason: 1, instructions: 'Please weigh the second cause again.' }
  await advance(server, DAY)
  // A session that is not used for 30 days ends.
  for (const { customer } of [inTime, late]) await customer.call('sessions', 'check')
  await advance(server, FREE_REVISION_SECONDS - DAY - MINUTE)
  const asked = await inTime.customer.call('revisions', 'create', { order: inTime.order, ...ask })
  expect(found(asked)).toMatchObject({ state: 'pending' })
  await advance(server, MINUTE + 1)
  const refused = await late.customer.call('revisions', 'create', { order: late.order, ...ask })
  expect(refused.body).toMatchObject({ message: 'The free revision period has ended.', code: 'conflict' })
})

async function callerOf(customer: Customer) {
  return { ...server.as('visitor'), call: customer.call }
}
