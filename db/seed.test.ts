import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database.ts'
import { openPasswords } from '#server/ports/passwords.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { seed } from './seed.ts'

const { db } = await testDatabase()
const NOW = Date.UTC(2026, 10, 20) / 1000

test('the demo’s promo codes are there after each start, and a changed one stays changed', async () => {
  await seed(db, NOW)
  await db.updateTable('discounts').set({ percent: 11 }).where('code', '=', 'WELCOME10').execute()
  await seed(db, NOW)
  const rows = await db.selectFrom('discounts').select(['code', 'percent']).orderBy('percent').execute()
  expect(rows.map(({ code, percent }) => [code, percent])).toEqual([
    ['START5', 5],
    ['WELCOME10', 11],
    ['SEASON15', 15],
    ['EE20', 20],
  ])
})

test('the demo’s people are there after each start, as the papers name them, and a changed one stays changed', async () => {
  await seed(db, NOW)
  await db
    .updateTable('people')
    .set({ name: 'Casey Rivers' })
    .where('email', '=', 'casey@longhand.test')
    .execute()
  await seed(db, NOW)
  const people = await db
    .selectFrom('people')
    .select(['email', 'name', 'is_test', 'scopes', 'password_hash'])
    .orderBy('id')
    .execute()
  expect(people.map(({ email, is_test, scopes }) => [email, is_test, scopes])).toEqual([
    ['casey@longhand.test', false, ['client']],
    ['tess@longhand.test', true, ['client']],
    ['wren@longhand.test', false, ['client', 'writer']],
    ['ellis@longhand.test', false, ['client', 'writer']],
    ['morgan@longhand.test', false, ['client', 'manager']],
    ['ada@longhand.test', false, ['client', 'admin']],
  ])
  expect(people[0]?.name).toBe('Casey Rivers')
  const { verify } = await openPasswords()
  expect(await verify(people[5]?.password_hash ?? null, DEMO_PASSWORD, 'demo')).toBe(true)
})

test('Casey has the same unpaid orders after each start', async () => {
  await seed(db, NOW)
  await seed(db, NOW + 60)
  const orders = await db
    .selectFrom('orders')
    .innerJoin('people', 'people.id', 'orders.customer_id')
    .select(['email', 'status', 'total_cents as cents'])
    .orderBy('orders.id')
    .execute()
  expect(orders).toEqual([
    { email: 'casey@longhand.test', status: 'unpaid', cents: 12_300 },
    { email: 'casey@longhand.test', status: 'unpaid', cents: 21_735 },
    { email: 'casey@longhand.test', status: 'unpaid', cents: 24_100 },
    { email: 'casey@longhand.test', status: 'unpaid', cents: 11_225 },
  ])
})

test('the demo’s writers have pen names', async () => {
  await seed(db, NOW)
  const writers = await db.selectFrom('writers').select('pen_name').orderBy('pen_name').execute()
  expect(writers.map(({ pen_name }) => pen_name)).toEqual(['Ellis', 'Wren'])
})
