import { expect, test } from 'vitest'
import { startTestHouse } from '#tests/kit/house.ts'
import { addResident } from '#tests/kit/residents.ts'
import { appointAdmin } from './appoint-admin.ts'
import { verifyAudits } from './verify-audits.ts'

const house = await startTestHouse()

test('a person who has signed up becomes an admin, who then sees the people, and the record says so', async () => {
  const person = await addResident(house.db, await house.now())
  const { call } = house.holding(person.token)
  expect((await call('desk', 'people', { offset: 0 })).status).toBe(403)
  expect(await appointAdmin(house.db, person.email, 1_000)).toBe(true)
  expect((await call('desk', 'people', { offset: 0 })).status).toBe(200)
  const audits = await house.db
    .selectFrom('audits')
    .innerJoin('people', 'people.id', 'subject_id')
    .select(['act', 'actor_id', 'email'])
    .where('act', '=', 'admin.create')
    .execute()
  expect(audits).toEqual([{ act: 'admin.create', actor_id: null, email: person.email }])
  expect((await verifyAudits(house.db)).broken).toBeNull()
})

test('an address without an account changes nothing', async () => {
  expect(await appointAdmin(house.db, 'unknown@example.test', 1_000)).toBe(false)
})
