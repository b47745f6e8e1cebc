import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database.ts'
import { leaveHint, payloadOf, type Hint } from './hints.ts'

const { db } = await testDatabase()

/** Makes the hint of a message whose payload would have this many bytes together with its row. */
function hintOf(bytes: number): Hint {
  const row = {
    orderId: 1,
    seq: 1,
    hash: 'h',
    personId: 1,
    author: 'client',
    content: '',
    createdAt: 1,
    retractedAt: null,
  } as const
  const empty = { type: 'message', order: 1, seq: 1, people: [1, 2], row } as const
  return { ...empty, row: { ...row, content: 'x'.repeat(bytes - JSON.stringify(empty).length) } }
}

test.each([
  [7_999, 'carries its row'],
  [8_000, 'leaves its row out'],
])('the hint of a message of %i bytes %s, and PostgreSQL takes it', async (bytes, what) => {
  const hint = hintOf(bytes)
  await db.transaction().execute((tx) => leaveHint(tx, hint))
  expect(payloadOf(hint).includes('"row"')).toBe(what === 'carries its row')
})
