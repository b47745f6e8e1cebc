// Which code counts where several browsers ask for one.
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database.ts'
import { findNewestCode, saveCode } from './codes.ts'

const NOW = 1_900_000_000
const { db } = await testDatabase()

test('a browser that asks again has the newest code, although another one asked in between', async () => {
  const wanted = { email: 'casey@longhand.test', purpose: 'signin' } as const
  const ask = (network: string, code: string) =>
    db
      .transaction()
      .execute((tx) =>
        saveCode(
          tx,
          { ...wanted, network: Buffer.alloc(32, network) },
          { codeHash: Buffer.alloc(32, code), expiresAt: NOW + 600 },
        ),
      )
  await ask('home', 'first')
  await ask('school', 'second')
  await ask('home', 'third')
  const newest = await db.transaction().execute((tx) => findNewestCode(tx, wanted, NOW))
  expect(newest).toEqual(Buffer.alloc(32, 'third'))
})
