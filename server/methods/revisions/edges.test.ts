// The very seconds at which requests become possible and cease to be, and the deadline that a revision sets.
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { openDeskIn, type DeskPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, manager, orderInWork, orderWithFinal } = await openDeskIn(house)

const ask = { instructions: 'The second part has no sources.', attachments: [] }
/** A purpose that asks for money. */
const REFUND = 1

async function askAt(now: number, method: 'revisions' | 'disputes', order: number) {
  const caller = await house.at(now, customer)
  const about = method === 'revisions' ? { reason: 1 } : { purpose: REFUND, issue: 1 }
  const { status, body } = await caller.knock(method, 'create', { order, ...about, ...ask })
  return status === 200 ? 'asked' : Object(body).message
}

async function infoAt(now: number, person: DeskPerson, id: number) {
  return (await (await house.at(now, person)).call('orders', 'info', { id })).data
}

test('money can be asked for from the delivery deadline on, for 72 hours to the second (DISP-09)', async () => {
  const closed = 'The refund period is not open.'
  const [first, last] = [await orderInWork(), await orderInWork()]
  const { deliveryDeadline } = await infoAt(await house.now(), customer, first)
  expect(await askAt(deliveryDeadline - 1, 'disputes', first)).toBe(closed)
  expect(await askAt(deliveryDeadline, 'disputes', first)).toBe('asked')
  const { deliveryDeadline: other } = await infoAt(await house.now(), customer, last)
  expect(await askAt(other + 72 * HOUR + 1, 'disputes', last)).toBe(closed)
  expect(await askAt(other + 72 * HOUR, 'disputes', last)).toBe('asked')
})

test('a revision can be asked for until 30 days after the final paper, to the second (REV-12)', async () => {
  const order = await orderWithFinal()
  const { finalAt } = await infoAt(await house.now(), customer, order)
  const end = (finalAt ?? 0) + 30 * DAY
  expect(await askAt(end + 1, 'revisions', order)).toBe('The free revision period has ended.')
  expect(await askAt(end, 'revisions', order)).toBe('asked')
})

test.each([
  [5, 18_000],
  [24, 25_920],
  [168, 181_440],
])('an approved revision of an order of %i hours is due in %i seconds (REV-14)', async (urgency, seconds) => {
  const order = await orderWithFinal({ urgency })
  const now = (await house.now()) + DAY
  expect(await askAt(now, 'revisions', order)).toBe('asked')
  const desk = await house.at(now + HOUR, manager)
  const { version } = (await desk.call('desk', 'order', { id: order })).data
  await desk.call('desk', 'decideRevision', { order, version, outcome: 'approve' })
  expect(await infoAt(now + HOUR, customer, order)).toMatchObject({
    status: 'editing',
    deadline: seconds,
    dueAt: now + HOUR + seconds,
    revisions: [{ state: 'approved' }],
  })
  expect(await infoAt(now + HOUR + seconds + 1, customer, order)).toMatchObject({ deadline: -1 })
})
