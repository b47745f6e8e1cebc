import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database.ts'
import { addCounts, countOne, uncountOne } from './throttles.ts'

const { db } = await testDatabase()

test('a window is over in the second of its end, and the next one begins with the next try', async () => {
  const countAt = (now: number) =>
    db.transaction().execute((tx) => countOne(tx, { key: 'one by one', now, endsAt: now + 60 }))
  expect(await countAt(100)).toBe(1)
  expect(await countAt(159)).toBe(2)
  expect(await countAt(160)).toBe(1)
})

test('so is a window whose tries are added up', async () => {
  const addAt = async (now: number) =>
    (await addCounts(db, now, [{ key: 'together', count: 5, endsAt: now + 60 }])).get('together')?.count
  expect(await addAt(100)).toBe(5)
  expect(await addAt(159)).toBe(10)
  expect(await addAt(160)).toBe(5)
})

test('tries that are taken back leave no credit for later ones', async () => {
  const trial = { key: 'taken back', now: 100, endsAt: 160 }
  await db.transaction().execute((tx) => countOne(tx, trial))
  for (let time = 1; time <= 2; time += 1) await db.transaction().execute((tx) => uncountOne(tx, trial.key))
  expect(await db.transaction().execute((tx) => countOne(tx, trial))).toBe(1)
})
