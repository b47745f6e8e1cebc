// Orders at each stage of their life, brought there by the deeds of their people.
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { doDeed, openDeskIn, paidOrder } from './desk-house.ts'
import type { TestHouse } from './house.ts'
import { place } from './placements.ts'

/** Opens a desk; each stage is a function that brings a new order there and returns its number. */
export async function openStagesIn(house: TestHouse) {
  const desk = await openDeskIn(house)
  const { customer, manager, orderInWork, orderWithFinal, deliver } = desk

  const stages = {
    unpaid: () => place(customer),
    paid: () => paidOrder(house, customer),
    'in work': () => orderInWork(),
    late: async () => {
      const id = await orderInWork()
      const due = (await house.now()) - 2 * HOUR
      const times = { created_at: due - 7 * DAY, deadline_at: due, delivery_deadline_at: due }
      await house.db.updateTable('orders').set(times).where('id', '=', id).execute()
      return id
    },
    'with a draft': async () => {
      const id = await orderInWork()
      await deliver(id, 'draft')
      await doDeed(manager, 'release', id, { as: 'draft' })
      return id
    },
    'with its paper': () => orderWithFinal(),
    'with a request': async () => {
      const id = await orderWithFinal()
      await customer.call('revisions', 'create', { order: id, reason: 1, instructions: 'More.' })
      return id
    },
    'in revision': async () => {
      const id = await orderWithFinal()
      await customer.call('revisions', 'create', { order: id, reason: 1, instructions: 'More.' })
      await doDeed(manager, 'decideRevision', id, { outcome: 'approve', note: '' })
      return id
    },
    disputed: async () => {
      const id = await orderWithFinal()
      await customer.call('disputes', 'create', { order: id, purpose: 3, issue: 1, instructions: 'Bad.' })
      return id
    },
    completed: async () => {
      const id = await orderWithFinal()
      await doDeed(manager, 'complete', id)
      return id
    },
    canceled: async () => {
      const id = await orderInWork()
      await doDeed(manager, 'cancel', id, { note: 'No.', percent: 50 })
      return id
    },
  } as const

  return { ...desk, stages }
}
