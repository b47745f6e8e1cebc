import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database.ts'
import { seed } from './seed.ts'

const { db } = await testDatabase()

test('the demo’s promo codes are there after each start, and a changed one stays changed', async () => {
  await seed(db)
  await db.updateTable('discounts').set({ percent: 11 }).where('code', '=', 'WELCOME10').execute()
  await seed(db)
  const rows = await db.selectFrom('discounts').select(['code', 'percent']).orderBy('percent').execute()
  expect(rows.map(({ code, percent }) => [code, percent])).toEqual([
    ['START5', 5],
    ['WELCOME10', 11],
    ['SEASON15', 15],
    ['EE20', 20],
  ])
})
