// What the desk says before a deed, beside what the deed then does: the status, the deadline, the money, and
// what we tell the customer.
import { describe, expect, test } from 'vitest'
import { toCents } from '#domain/basics/money.ts'
import { doDeed, openDeskIn, paidOrder, type DeedName } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const NOTE = 'We agreed on this by email.'

const house = await startTestHouse()
const { customer, manager, writer, orderInPool, orderInWork, orderWithFinal, deliver } =
  await openDeskIn(house)

const waiting = () => paidOrder(house, customer)

async function checked() {
  const order = await orderInWork()
  await deliver(order, 'draft')
  return order
}

async function asked() {
  const order = await orderWithFinal()
  await customer.call('revisions', 'create', { order, reason: 1, instructions: 'Please shorten it.' })
  return order
}

async function disputed() {
  const order = await orderWithFinal()
  const { id: purpose } = await house.db
    .selectFrom('purposes')
    .select('id')
    .where('refund', '=', false)
    .executeTakeFirstOrThrow()
  await customer.call('disputes', 'create', {
    order,
    purpose,
    issue: 1,
    instructions: 'It is not what I asked.',
  })
  return order
}

async function canceled() {
  const order = await waiting()
  await doDeed(manager, 'cancel', order, { note: NOTE, percent: 40 })
  return order
}

type Case = readonly [
  act: string,
  make: () => Promise<number>,
  method: DeedName,
  argument: Readonly<Record<string, unknown>>,
]

const CASES: readonly Case[] = [
  ['desk.approve', waiting, 'approve', {}],
  ['desk.reject', waiting, 'reject', { note: NOTE }],
  ['desk.assign', orderInPool, 'assign', { writer: writer.id }],
  ['desk.release.draft', checked, 'release', { as: 'draft' }],
  ['desk.release.final', checked, 'release', { as: 'final' }],
  ['desk.return', checked, 'return', { note: NOTE }],
  ['desk.complete', orderWithFinal, 'complete', {}],
  ['desk.decideRevision.approve', asked, 'decideRevision', { outcome: 'approve' }],
  ['desk.decideRevision.decline', asked, 'decideRevision', { outcome: 'decline', note: NOTE }],
  ['desk.initiateRevision', orderWithFinal, 'initiateRevision', { instructions: NOTE }],
  ['desk.decideDispute.refund', disputed, 'decideDispute', { outcome: 'refund', percent: 100 }],
  ['desk.decideDispute.rework', disputed, 'decideDispute', { outcome: 'rework' }],
  ['desk.decideDispute.otherWriter', disputed, 'decideDispute', { outcome: 'otherWriter' }],
  ['desk.decideDispute.cancel', disputed, 'decideDispute', { outcome: 'cancel', percent: 100 }],
  ['desk.decideDispute.decline', disputed, 'decideDispute', { outcome: 'decline', note: NOTE }],
  ['desk.cancel', orderInWork, 'cancel', { note: NOTE, percent: 100 }],
  ['desk.refund', canceled, 'refund', {}],
]

describe('the forecast of', () => {
  test.each(CASES)('%s comes true', async (act, make, method, argument) => {
    const order = await make()
    const before = (await manager.call('desk', 'order', { id: order })).data
    const told = await newsOf(order)
    const { status, dueAt, back, reads } = before.forecasts[act] ?? {}
    const after = await doDeed(manager, method, order, argument)
    const returned = toCents(after.money?.returned ?? 0) - toCents(before.money?.returned ?? 0)
    const due = await deadlineOf(order)
    expect({
      status: after.status,
      // A second may pass between the question and the deed.
      isDue: dueAt === null ? null : Math.abs(due - (dueAt ?? 0)) < 60,
      cents: returned,
      reads: (await newsOf(order)).slice(told.length),
    }).toEqual({
      status,
      isDue: dueAt === null ? null : true,
      cents: back ? toCents(back.amount) : 0,
      reads,
    })
  })

  test('a dispute that is declined names no deadline where no work is due then', async () => {
    const { forecasts } = (await manager.call('desk', 'order', { id: await disputed() })).data
    expect(forecasts['desk.decideDispute.decline']).toMatchObject({ status: 'processing', dueAt: null })
    expect(forecasts['desk.decideDispute.rework']?.dueAt).not.toBeNull()
  })

  test('a cancellation stands beside what a withdrawal would return, until the final paper is there', async () => {
    const order = await orderInWork()
    const { amount } = (await customer.call('withdrawals', 'quote', { order })).data
    const { money } = (await manager.call('desk', 'order', { id: order })).data
    expect(money?.withdrawal).toBe(amount)
    const final = await manager.call('desk', 'order', { id: await orderWithFinal() })
    expect(final.data.money?.withdrawal).toBeNull()
  })

  test('nothing is told of an act that cannot be done', async () => {
    const { forecasts } = (await manager.call('desk', 'order', { id: await waiting() })).data
    expect(Object.keys(forecasts)).toContain('desk.approve')
    expect(forecasts).not.toHaveProperty('desk.assign')
  })
})

async function newsOf(order: number): Promise<readonly string[]> {
  const rows = await house.db
    .selectFrom('notifications')
    .select('name')
    .where('order_id', '=', order)
    .where('person_id', '=', customer.id)
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

async function deadlineOf(order: number): Promise<number> {
  const { deadline_at: at } = await house.db
    .selectFrom('orders')
    .select('deadline_at')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  return at
}
