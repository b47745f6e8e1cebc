import { expect, test } from 'vitest'
import { openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { fulfilRevisions, insertRevision, saveRevisionDecision } from './requests.ts'

const house = await startTestHouse()
const { customer, manager } = await openDeskIn(house)

type Decided = {
  state?: 'approved' | 'dismissed'
  decided_at?: number
  is_amendment?: boolean
  fulfilled_at?: number
}

/** Asks for a revision of the order, and returns its id. What was decided about it before is given. */
async function revisionOf(orderId: number, decided: Decided = {}): Promise<number> {
  const asked = { orderId, personId: customer.id, reasonId: 1, instructions: 'Once more, please.', at: 1 }
  const id = await house.db.transaction().execute((tx) => insertRevision(tx, asked))
  if (Object.keys(decided).length > 0)
    await house.db.updateTable('revisions').set(decided).where('id', '=', id).execute()
  return id
}

async function revisionsWith(column: 'fulfilled_at' | 'decided_at', at: number): Promise<readonly number[]> {
  const rows = await house.db.selectFrom('revisions').select('id').where(column, '=', at).execute()
  return rows.map(({ id }) => id)
}

test('a released paper answers the approved requests that wait for it, and each keeps the time of its answer', async () => {
  const [order, other] = [await paidOrder(house, customer), await paidOrder(house, customer)]
  const approved = { state: 'approved', decided_at: 2 } as const
  const answered = await revisionOf(order, { ...approved, fulfilled_at: 3 })
  const waiting = await revisionOf(order, approved)
  await revisionOf(order, { ...approved, is_amendment: true })
  await revisionOf(order, { state: 'dismissed', decided_at: 2 })
  await revisionOf(order)
  await revisionOf(other, approved)
  await house.db.transaction().execute((tx) => fulfilRevisions(tx, order, 4))
  expect([await revisionsWith('fulfilled_at', 3), await revisionsWith('fulfilled_at', 4)]).toEqual([
    [answered],
    [waiting],
  ])
})

test('a decision is about the request that waits for it, and leaves those before it and those of other orders', async () => {
  const [order, other] = [await paidOrder(house, customer), await paidOrder(house, customer)]
  await revisionOf(order, { state: 'dismissed', decided_at: 5 })
  const pending = await revisionOf(order)
  await revisionOf(other)
  const decision = { orderId: order, state: 'approved', note: null, by: manager.id, at: 6 } as const
  await house.db.transaction().execute((tx) => saveRevisionDecision(tx, decision, { isAmendment: false }))
  expect(await revisionsWith('decided_at', 6)).toEqual([pending])
})
