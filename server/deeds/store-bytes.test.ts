import { expect, test } from 'vitest'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { HEAD_BYTES } from '#domain/files.ts'
import { openDisk } from '#server/ports/storage/disk.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { storeBytes, type Storing } from './store-bytes.ts'

const { db, pool } = await testDatabase()
const storing: Storing = {
  storage: await openDisk(await temporaryFolder()),
  now: 1_900_000_000,
  tx: (work) => db.transaction().execute(work),
}
const keyOf = (digit: string) => digit.repeat(32)
const TOO_MUCH = refuse('too_large', 'That is too much.')

test('a refused file is not read to its end, and the reason comes back', async () => {
  let read = 0
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      read += 1
      yield Buffer.alloc(100_000)
    }
  }
  const verdict = await storeBytes(storing, keyOf('1'), endless(), {
    judge: ({ size }) => (size > 300_000 ? TOO_MUCH : allow()),
    record: async () => allow(),
  })
  expect(verdict).toEqual(TOO_MUCH)
  expect(read).toBe(4)
})

test('the beginning is judged whole, in however small pieces it comes', async () => {
  async function* dripping(): AsyncGenerator<Uint8Array> {
    for (let byte = 0; byte < 2 * HEAD_BYTES; byte += 1) yield Uint8Array.of(byte)
  }
  const heads: number[] = []
  await storeBytes(storing, keyOf('2'), dripping(), {
    judge({ head }) {
      heads.push(head.length)
      return allow()
    },
    record: async () => allow(),
  })
  expect(heads.slice(0, 3)).toEqual([1, 2, 3])
  expect(heads.at(-1)).toBe(HEAD_BYTES)
})

test('what could not be recorded waits to be removed', async () => {
  const verdict = await storeBytes(storing, keyOf('3'), single('x'), { record: async () => TOO_MUCH })
  expect(verdict).toEqual(TOO_MUCH)
  const broken = storeBytes(storing, keyOf('4'), single('x'), {
    record: () => Promise.reject(new Error('The database is gone')),
  })
  await expect(broken).rejects.toThrow('The database is gone')
  const { rows } = await pool.query('select is_doomed from discards where key in ($1, $2)', [
    keyOf('3'),
    keyOf('4'),
  ])
  expect(rows).toEqual([{ is_doomed: true }, { is_doomed: true }])
})

async function* single(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
