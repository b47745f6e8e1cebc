import { expect, test } from 'vitest'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { pushInTheMorning } from './push-unread.ts'

const house = await startTestHouse()
const { customer, orderInWork } = await openDeskIn(house)

test('a push that waited for the morning is handed to the workers once, however long they take', async () => {
  const order = await orderInWork()
  const now = await house.now()
  const { id: session } = await house.db
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  const { id: address } = await house.db
    .insertInto('push_addresses')
    .values({
      person_id: customer.id,
      session_id: session,
      endpoint: 'https://push.example/1',
      p256dh: 'key',
      auth: 'auth',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: push } = await house.db
    .insertInto('pushes')
    .values({ address_id: address, order_id: order, due_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const promised: unknown[] = []
  const enqueue = (_db: unknown, ...job: unknown[]) => Promise.resolve(void promised.push(job))
  const morning = (at: number) =>
    pushInTheMorning({ db: house.db, enqueue, now: at, baseUrl: 'https://longhand.test' }, 100)
  expect(await morning(now - 1)).toBe(0)
  expect(await morning(now)).toBe(1)
  expect(await morning(now + 60)).toBe(0)
  expect(promised).toEqual([['push', push]])
})
