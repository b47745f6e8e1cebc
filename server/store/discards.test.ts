// Bytes that are given up before they have arrived.
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database.ts'
import { doomDiscards, expectBytes, giveUpBytes, takeBytes } from './discards.ts'

const NOW = 1_900_000_000
const { db } = await testDatabase()

test('bytes that were given up are no longer waited for, although they still arrive', async () => {
  const key = 'a'.repeat(32)
  await db.transaction().execute(async (tx) => {
    await giveUpBytes(tx, [key])
    await expectBytes(tx, key, NOW + 600)
    expect(await takeBytes(tx, key)).toBe(false)
  })
  expect(await doomDiscards(db, NOW, 10)).toEqual([key])
})
