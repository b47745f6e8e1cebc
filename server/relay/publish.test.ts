// What the people of a hint hear of it.
import { expect, test } from 'vitest'
import { doDeed } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { openStagesIn } from '#tests/kit/stages.ts'
import { newsOf } from './publish.ts'

const house = await startTestHouse()
const { manager, stages } = await openStagesIn(house)

test('of a deed that tells two things its customer hears both, with what is unread by then, and no other person hears any', async () => {
  const order = await stages.disputed()
  const listed = () => house.db.selectFrom('notifications').select(['id', 'person_id']).execute()
  const before = (await listed()).length
  await doDeed(manager, 'decideDispute', order, { outcome: 'refund', note: 'You are right.', percent: 50 })
  const told = (await listed()).slice(before)
  const [customer = 0] = told.map(({ person_id: person }) => person)
  const hint = { type: 'notifications', ids: told.map(({ id }) => id), people: [customer] } as const
  const news = await newsOf(house.db, hint, [customer, customer + 1])
  const unread = (await listed()).filter(({ person_id: person }) => person === customer).length
  expect(news).toMatchObject(
    ['dispute.accepted', 'order.refunded'].map((name) => ({
      person: customer,
      event: { type: 'notification', notification: { type: { name } }, unread },
    })),
  )
})
