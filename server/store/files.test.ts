import { expect, test } from 'vitest'
import { unreadable } from '#domain/papers/reading.ts'
import { loose, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { place } from '#tests/kit/placements.ts'
import { endArrival, insertArrival } from './arrivals.ts'
import { giveUpBytes } from './discards.ts'
import { countUnpaid, deleteFile, deleteFilesByKey, listKeptFiles } from './files.ts'
import { findReading, keepFingerprint, keepReading } from './readings.ts'

const house = await startTestHouse()
const { customer, writer } = await openDeskIn(house)

test('what counts as unpaid is loose, still coming in or in an unpaid order, and each upload counts once', async () => {
  const createdAt = await house.now()
  const arriving = (key: string, ownerId: number) =>
    house.db
      .transaction()
      .execute((tx) => insertArrival(tx, { key, ownerId, name: 'large.pdf', size: 1_000, createdAt }))
  const counted = async () => {
    const { files, bytes } = await countUnpaid(house.db, customer.id)
    return [files, bytes]
  }
  await loose(house, writer.id)
  await arriving('b'.repeat(32), writer.id)
  expect(await counted()).toEqual([0, 0])
  const [waiting, paid, complete] = [
    await loose(house, customer.id),
    await loose(house, customer.id),
    await loose(house, customer.id),
  ]
  await arriving('a'.repeat(32), customer.id)
  expect(await counted()).toEqual([4, 1_015])
  // The arrival of a complete file stays for a day, for a sender who did not hear of it.
  await house.db.transaction().execute((tx) => endArrival(tx, 'a'.repeat(32), complete))
  expect(await counted()).toEqual([3, 15])
  const order = await place(customer, { files: [waiting] })
  expect(await counted()).toEqual([3, 15])
  const dispute = { order, purpose: 3, issue: 1, instructions: 'I cannot pay.', attachments: [] }
  expect((await customer.call('disputes', 'create', dispute)).status).toBe(200)
  expect(await counted()).toEqual([3, 15])
  await paidOrder(house, customer, { files: [paid] })
  expect(await counted()).toEqual([2, 10])
  await house.db.updateTable('files').set({ kind: 'picture' }).where('key', '=', complete).execute()
  expect(await counted()).toEqual([1, 5])
})

test('of the same bytes twice nothing is left once both files are deleted, also in two transactions at once', async () => {
  const [one, other] = [await loose(house, customer.id), await loose(house, writer.id)]
  const sha256 = Buffer.alloc(32, 7)
  await house.db.updateTable('files').set({ sha256 }).where('key', 'in', [one, other]).execute()
  const reading = { ...unreadable('broken'), body: 'My words', readAt: 0 }
  const remove = (key: string) => house.db.transaction().execute((tx) => deleteFile(tx, key))
  const forgotten: Promise<void>[] = []
  await house.db.transaction().execute(async (tx) => {
    await keepReading(tx, { sha256, format: 'text' }, reading)
    await keepFingerprint(tx, sha256, [1])
    await deleteFile(tx, one)
    forgotten.push(remove(other))
    await Promise.race([forgotten[0], untilWaiting(house)])
  })
  await Promise.all(forgotten)
  expect(await findReading(house.db, { sha256, format: 'text' })).toBeUndefined()
  expect(await house.db.selectFrom('fingerprints').select('hashes').execute()).toEqual([])
})

test('all files are listed page by page, none twice and none left out', async () => {
  for (let files = 0; files < 3; files += 1) await loose(house, writer.id)
  const listed: string[] = []
  for (;;) {
    const page = await listKeptFiles(house.db, listed.at(-1) ?? '', 2)
    listed.push(...page.map(({ key }) => key))
    if (page.length < 2) break
  }
  const { rows } = await house.pool.query('select key from files order by key')
  expect(listed).toEqual(rows.map(({ key }) => key))
  expect(listed.length).toBeGreaterThan(2)
})

test('files go all at once, however many: a statement takes only so many values', async () => {
  const keys = Array.from({ length: 66_000 }, (_, file) => `long life ${file}`)
  const few = keys.slice(0, 22_000)
  await house.db.transaction().execute(async (tx) => {
    await deleteFilesByKey(tx, keys)
    await giveUpBytes(tx, few)
  })
  const { rows } = await house.pool.query(
    'select count(*)::int as count from discards where key = any($1) and is_doomed',
    [keys],
  )
  expect(rows).toEqual([{ count: few.length }])
})
