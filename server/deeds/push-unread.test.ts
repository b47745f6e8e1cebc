import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#domain/basics/instant.ts'
import { insertNotifications } from '#server/store/notifications.ts'
import { insertPushes, type NewPush } from '#server/store/pushes.ts'
import { doDeed, openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { mailUnread } from './mail-unread.ts'
import { pushInTheMorning, pushUnread } from './push-unread.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInWork } = await openDeskIn(house)

const promised: unknown[] = []
const enqueue = (_db: unknown, ...job: unknown[]) => Promise.resolve(void promised.push(job))
const morning = (at: number) =>
  pushInTheMorning({ db: house.db, enqueue, now: at, baseUrl: 'https://longhand.test' }, 100)

/** A push about unread messages that waits until then for the morning of the customer. */
async function waitingPush(dueAt: number): Promise<number> {
  const order = await orderInWork()
  const { id: address } = await addressOf(order)
  const { id } = await house.db
    .insertInto('pushes')
    .values({ address_id: address, order_id: order, due_at: dueAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addressOf(order: number, person = customer): Promise<{ readonly id: number }> {
  const { id: session } = await house.db
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await house.db.deleteFrom('push_addresses').where('session_id', '=', session).execute()
  return house.db
    .insertInto('push_addresses')
    .values({
      person_id: person.id,
      session_id: session,
      endpoint: `https://push.example/${order}/${person.id}`,
      p256dh: 'key',
      auth: 'auth',
      created_at: await house.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Quiet hours on the customer's clock, which shows UTC, from the hour before now on. */
async function quietFor(hours: number) {
  const hour = new Date((await house.now()) * 1000).getUTCHours()
  return { from: (hour + 23) % 24, until: (hour + hours) % 24 }
}

test('a push that waited for the morning is handed to the workers once, however long they take, and whatever its reader chooses meanwhile', async () => {
  await customer.call('account', 'update', { quiet: null })
  const now = await house.now()
  const push = await waitingPush(now)
  expect(await morning(now - 1)).toBe(0)
  expect(await morning(now)).toBe(1)
  await customer.call('account', 'update', { quiet: null })
  expect(await morning(now + 60)).toBe(0)
  expect(promised.splice(0)).toEqual([['push', push]])
})

test('messages that ring in quiet hours are promised to the workers in the morning, and not before', async () => {
  const now = await house.now()
  await customer.call('account', 'update', { quiet: await quietFor(3) })
  const order = await orderInWork()
  await addressOf(order)
  await writer.call('messages', 'send', { order, content: 'Good evening.' })
  const ringing = { db: house.db, enqueue, now: now + MINUTE + 5, baseUrl: 'https://longhand.test' }
  expect(await pushUnread(ringing, 100)).toBe(1)
  expect(promised.splice(0)).toEqual([])
  await morning(now + 4 * HOUR)
  expect(promised.splice(0)).toHaveLength(1)
})

test('a push waits on if its reader has chosen longer quiet hours meanwhile', async () => {
  const now = await house.now()
  const push = await waitingPush(now + HOUR)
  await customer.call('account', 'update', { quiet: await quietFor(3) })
  await morning(now + HOUR)
  expect(promised.splice(0)).toEqual([])
  await morning(now + 4 * HOUR)
  expect(promised.splice(0)).toEqual([['push', push]])
})

test('a push rings at once if its reader ends the quiet hours, or moves to where it is day', async () => {
  const now = await house.now()
  await customer.call('account', 'update', { quiet: await quietFor(3) })
  const one = await waitingPush(now + 3 * HOUR)
  await customer.call('account', 'update', { quiet: null })
  await morning(await house.now())
  expect(promised.splice(0)).toEqual([['push', one]])
  await customer.call('account', 'update', { quiet: await quietFor(3) })
  const other = await waitingPush(now + 3 * HOUR)
  await customer.call('account', 'update', { timezone: 6 })
  await morning(await house.now())
  expect(promised.splice(0)).toEqual([['push', other]])
  await customer.call('account', 'update', { timezone: 0 })
})

test('a reader who chooses other hours hastens what waits for them, and for no other reader', async () => {
  const [order, later] = [await orderInWork(), (await house.now()) + DAY]
  for (const person of [customer, writer]) {
    const { id } = await addressOf(order, person)
    await house.db.insertInto('pushes').values({ address_id: id, order_id: order, due_at: later }).execute()
  }
  await house.db
    .updateTable('thread_readers')
    .set({ mail_due_at: later })
    .where('order_id', '=', order)
    .execute()
  await customer.call('account', 'update', { quiet: null })
  const { rows } = await house.pool.query(
    `select person_id, mail_due_at < $2 and due_at < $2 as "isHastened", mail_due_at = $2 and due_at = $2 as "isAsBefore"
     from thread_readers join push_addresses using (person_id) join pushes on address_id = push_addresses.id
     where thread_readers.order_id = $1 and pushes.order_id = $1 order by person_id`,
    [order, later],
  )
  expect(rows).toEqual([
    { person_id: customer.id, isHastened: true, isAsBefore: false },
    { person_id: writer.id, isHastened: false, isAsBefore: true },
  ])
  await house.db.deleteFrom('pushes').execute()
})

test('a push does not ring if its reader has switched such news off meanwhile', async () => {
  const now = await house.now()
  await customer.call('account', 'update', { quiet: null })
  await waitingPush(now + HOUR)
  await customer.call('account', 'update', { push: 'messages', wanted: false })
  await morning(now + HOUR)
  expect(promised.splice(0)).toEqual([])
  await customer.call('account', 'update', { push: 'messages', wanted: true })
  expect(await morning(now + HOUR)).toBe(0)
})

test('a push about messages takes the place of the one before it, and of nothing else', async () => {
  const [order, other] = [await orderInWork(), await orderInWork()]
  const [mine, writers] = [(await addressOf(order)).id, (await addressOf(order, writer)).id]
  const [newest, ...kept] = await house.db.transaction().execute(async (tx) => {
    const name = 'paper.uploaded'
    const read = { personId: customer.id, orderId: order, name, at: await house.now() } as const
    const [notificationId = 0] = await insertNotifications(tx, [read])
    const push = async (addressId: number, orderId: number, news: NewPush['news'] = null) =>
      (await insertPushes(tx, [{ addressId, orderId, news, dueAt: null }]))[0]
    await push(mine, order)
    const others = [
      await push(writers, order),
      await push(mine, other),
      await push(mine, order, { name, notificationId }),
    ]
    return [await push(mine, order), ...others]
  })
  const left = await house.db
    .selectFrom('pushes')
    .select('id')
    .where('address_id', 'in', [mine, writers])
    .orderBy('id')
    .execute()
  expect(left.map(({ id }) => id)).toEqual([...kept, newest])
})

test('a push of news is about the notification of the same news', async () => {
  await customer.call('account', 'update', { push: 'money', wanted: true })
  const order = await orderInWork()
  await addressOf(order)
  const dispute = { order, purpose: 4, issue: 3, instructions: 'Please end this.', attachments: [] }
  await customer.call('disputes', 'create', dispute)
  await doDeed(manager, 'decideDispute', order, { outcome: 'cancel', percent: 100 })
  const pushed = await house.db
    .selectFrom('pushes')
    .innerJoin('notifications', 'notifications.id', 'pushes.notification_id')
    .select(['pushes.name', 'notifications.name as told'])
    .where('pushes.order_id', '=', order)
    .execute()
  expect(pushed).toEqual([{ name: 'order.canceled', told: 'order.canceled' }])
})

test.each([
  ['mail', 'mail_due_at', mailUnread],
  ['push', 'push_due_at', pushUnread],
] as const)('a reader whose %s fails keeps no other from theirs', async (_what, ring, tellUnread) => {
  await customer.call('account', 'update', { quiet: null })
  const orders = [await orderInWork(), await orderInWork()]
  for (const order of orders) await writer.call('messages', 'send', { order, content: 'Good evening.' })
  await addressOf(orders[0] ?? 0)
  // By then, this person may be sent mails again.
  const due = (await house.now()) + DAY
  for (const [place, order] of orders.entries())
    await house.db
      .updateTable('thread_readers')
      .set({ [ring]: 1 + place })
      .where('order_id', '=', order)
      .where('person_id', '=', customer.id)
      .execute()
  let asked = 0
  const failOnce = () => {
    asked += 1
    return asked === 1 ? Promise.reject(new Error('no room')) : Promise.resolve()
  }
  const told = tellUnread(
    { db: house.db, enqueue: failOnce, now: due, baseUrl: 'https://longhand.test' },
    100,
  )
  await expect(told).rejects.toThrow('failed for 1 of')
  const left = await house.db
    .selectFrom('thread_readers')
    .select('order_id')
    .where(ring, '<=', due)
    .where('order_id', 'in', orders)
    .execute()
  expect(left).toEqual([{ order_id: orders[0] }])
})
