// What a dispute is opened about, and what is newer than it.
import { expect, test } from 'vitest'
import { HOUR } from '#domain/basics/instant.ts'
import { doDeed, loose, openDeskIn, type DeskPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderWithFinal } = await openDeskIn(house)
const order = await orderWithFinal()
const instructions = 'The second part has no sources.'

test.each([
  ['purpose', { purpose: 999, issue: 1 }],
  ['issue', { purpose: 3, issue: 999 }],
])('a dispute whose %s is on no list says so at its field, and is not opened: %o', async (field, choice) => {
  const told = await customer.call('disputes', 'create', { order, instructions, ...choice })
  expect(told.body).toMatchObject({ fields: { [field]: `The ${field} field is not valid.` } })
  expect((await customer.call('orders', 'info', { id: order })).data.status).toBe('processing')
})

test('a revision counts as newer than the dispute if it was approved after it, until its paper is released', async () => {
  let now = await house.now()
  const later = (person: DeskPerson) => house.at((now += HOUR), person)
  const standing = async () => {
    const { status, isRevisedAfterDispute } = (
      await (await later(customer)).call('orders', 'info', { id: order })
    ).data
    return [status, isRevisedAfterDispute]
  }
  const approveRevision = async () => {
    await (await later(customer)).call('revisions', 'create', { order, reason: 1, instructions })
    await doDeed(await later(manager), 'decideRevision', order, { outcome: 'approve' })
  }
  const deliver = async () => {
    const files = [await loose(house, writer.id)]
    await doDeed(await later(writer), 'upload', order, { stage: 'final', files })
    await doDeed(await later(manager), 'release', order, { as: 'final' })
  }

  await approveRevision()
  expect(await standing()).toEqual(['editing', false])
  await (await later(customer)).call('disputes', 'create', { order, purpose: 3, issue: 1, instructions })
  await doDeed(await later(manager), 'decideDispute', order, { outcome: 'decline', note: 'It has two.' })
  expect(await standing()).toEqual(['editing', false])
  await deliver()
  await approveRevision()
  expect(await standing()).toEqual(['editing', true])
  await deliver()
  expect(await standing()).toEqual(['processing', false])
})
