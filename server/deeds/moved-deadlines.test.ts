// What a late paper brings the customer when its deadline stops for a dispute or is set anew.
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { formatUid } from '#domain/orders.ts'
import { activityTime } from '#domain/times.ts'
import { openDeskIn, payFromWallet } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { place } from '#tests/kit/placements.ts'
import { creditDelays } from './clock.ts'

const house = await startTestHouse()
const { customer, manager, orderInWork } = await openDeskIn(house)
const OTHER_WISH = 3

const creditAt = (now: number) =>
  creditDelays({ db: house.db, now, baseUrl: 'http://longhand.test', enqueue: () => Promise.resolve() }, 100)

async function infoAt(now: number, id: number) {
  return (await (await house.at(now, customer)).call('orders', 'info', { id })).data
}

async function creditsAt(now: number, id: number) {
  await creditAt(now)
  return (await infoAt(now, id)).credits.length
}

async function dispute(now: number, order: number) {
  const caller = await house.at(now, customer)
  const words = { instructions: 'It is late.', attachments: [] }
  await caller.call('disputes', 'create', { order, purpose: OTHER_WISH, issue: 1, ...words })
}

async function decide(now: number, order: number, decision: object) {
  const desk = await house.at(now, manager)
  const { version } = (await desk.call('desk', 'order', { id: order })).data
  await desk.call('desk', 'decideDispute', { order, version, ...decision })
}

test('the days of delay stop with a dispute, go on after it, and the page says the same deadline', async () => {
  const order = await orderInWork()
  const { deliveryDeadline: due } = await infoAt(await house.now(), order)
  expect(await creditsAt(due + 6 * HOUR, order)).toBe(1)
  await dispute(due + 6 * HOUR, order)
  const end = due + 6 * HOUR + 3 * DAY
  expect(await creditsAt(end, order)).toBe(1)
  await decide(end, order, { outcome: 'decline', note: 'The paper is on its way.' })
  expect(await creditsAt(end + 18 * HOUR, order)).toBe(1)
  expect(await creditsAt(end + 18 * HOUR + 1, order)).toBe(2)
  const { dueAt, deliveryDeadline, nextCredit } = await infoAt(end + 18 * HOUR, order)
  expect([dueAt, deliveryDeadline]).toEqual([due + 3 * DAY, due + 3 * DAY])
  expect(nextCredit?.at).toBe(due + 5 * DAY)
})

test('a deadline that a dispute gave back in time brings no credit', async () => {
  const order = await orderInWork()
  const { deliveryDeadline: due } = await infoAt(await house.now(), order)
  await dispute(due - DAY, order)
  await decide(due + 5 * DAY, order, { outcome: 'decline', note: 'We go on.' })
  expect(await creditsAt(due + 6 * DAY, order)).toBe(0)
  expect(await creditsAt(due + 6 * DAY + 1, order)).toBe(1)
})

test('a new writer is a new promise: what was credited stays, and the next credit comes with the new deadline', async () => {
  const order = await orderInWork()
  const { deliveryDeadline: due } = await infoAt(await house.now(), order)
  const now = due + DAY + HOUR
  expect(await creditsAt(now, order)).toBe(2)
  await dispute(now, order)
  await decide(now, order, { outcome: 'otherWriter' })
  const { deliveryDeadline, nextCredit } = await infoAt(now, order)
  expect(deliveryDeadline).toBeGreaterThan(now + DAY)
  expect(nextCredit?.at).toBe(deliveryDeadline)
  expect(await creditsAt(deliveryDeadline, order)).toBe(2)
  expect(await creditsAt(deliveryDeadline + 1, order)).toBe(3)
  expect(await creditsAt(deliveryDeadline + 90 * DAY, order)).toBe(5)
})

test('a deadline that a manager moves is the one that delay counts from', async () => {
  const order = await orderInWork()
  const { createdAt, deliveryDeadline: due } = await infoAt(await house.now(), order)
  const now = due + DAY + HOUR
  expect(await creditsAt(now, order)).toBe(2)
  const desk = await house.at(now, manager)
  const { version } = (await desk.call('desk', 'order', { id: order })).data
  await desk.call('desk', 'edit', { order, version, urgency: (due + 3 * DAY - createdAt) / HOUR })
  expect(await creditsAt(due + 3 * DAY, order)).toBe(2)
  expect(await creditsAt(due + 3 * DAY + 1, order)).toBe(3)
})

test('an order that was disputed before it was paid is due when the checkout says, and the receipt: its ordered time starts with the payment', async () => {
  const id = await place(customer, { urgency: 24 })
  const { createdAt } = await infoAt(await house.now(), id)
  await dispute(createdAt + HOUR, id)
  await decide(createdAt + 10 * DAY, id, { outcome: 'decline', note: 'Nothing is due yet.' })
  const paidAt = createdAt + 11 * DAY
  await payFromWallet(house, id, paidAt, { email: customer.email, zone: 'Asia/Tokyo', offsetMinutes: 540 })
  const { urgency, dueAt, deliveryDeadline } = await infoAt(paidAt, id)
  expect([urgency, dueAt, deliveryDeadline]).toEqual([12 * 24, paidAt + DAY, paidAt + DAY])
  const { text } = await house.db
    .selectFrom('mails')
    .select('text')
    .where('subject', '=', `Order ${formatUid(id)} is paid`)
    .executeTakeFirstOrThrow()
  const due = activityTime(paidAt + DAY, { zone: 'Asia/Tokyo', offset: 0 })
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Your paper is due on ${due}.`)
})

test('a manager who changes the level of such an order prices it by the hours that were ordered', async () => {
  const id = await place(customer, { urgency: 168, academicLevel: 2 })
  const { createdAt } = await infoAt(await house.now(), id)
  await dispute(createdAt + HOUR, id)
  const now = createdAt + 10 * DAY
  await decide(now, id, { outcome: 'decline', note: 'Nothing is due yet.' })
  const desk = await house.at(now, manager)
  const { version } = (await desk.call('desk', 'order', { id })).data
  await desk.call('desk', 'edit', { order: id, version, level: 3 })
  expect((await infoAt(now, id)).costPerPage).toBe(26.95)
})

test('an unpaid order is priced anew by what a manager changes during its dispute, too', async () => {
  const id = await place(customer, { pages_number: 4 })
  const now = await house.now()
  await dispute(now, id)
  const desk = await house.at(now, manager)
  const { version } = (await desk.call('desk', 'order', { id })).data
  await desk.call('desk', 'edit', { order: id, version, pages: 8 })
  expect((await infoAt(now, id)).total).toBe(179.6)
})
