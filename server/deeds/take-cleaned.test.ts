// Uploads are replaced by their clean bytes while other people's are, too.
import { expect, onTestFinished, test } from 'vitest'
import { expectBytes } from '#server/store/discards.ts'
import { addWriter, loose } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { takeCleaned, type Cleaned } from './clean-uploads.ts'

const house = await startTestHouse()

/** Two uploads of one writer, in the order of their keys, whose bytes have hashes that begin so, each with its clean bytes. */
async function cleanedOf(...begins: readonly [number, number]): Promise<readonly [Cleaned, Cleaned]> {
  const writer = await addWriter(house)
  const [one, other] = [await loose(house, writer.id), await loose(house, writer.id)].toSorted()
  const cleaned = async (from: string | undefined, begin: number): Promise<Cleaned> => {
    if (from === undefined) throw new Error('An upload is missing')
    const sha256 = Buffer.alloc(32, begin)
    await house.db.updateTable('files').set({ sha256 }).where('key', '=', from).execute()
    const key = `${from.slice(1)}c`
    await house.db.transaction().execute((tx) => expectBytes(tx, key, 9e9))
    return { from, key, size: 5, sha256: Buffer.alloc(32, 200) }
  }
  return [await cleaned(one, begins[0]), await cleaned(other, begins[1])]
}

async function take(cleaned: readonly Cleaned[]) {
  const keys = cleaned.map(({ from }) => from)
  return house.db.transaction().execute((tx) => takeCleaned(tx, keys, cleaned))
}

test('two writers deliver several files at the same moment, and neither waits for the other for ever', async () => {
  const mine = await cleanedOf(7, 3)
  const theirs = await cleanedOf(3, 7)
  const held = await house.pool.connect()
  onTestFinished(() => held.release(true))
  await held.query('begin')
  await held.query('select from files where key = $1 for update', [mine[1].from])
  const first = take(mine)
  await untilWaiting(house)
  const second = take(theirs)
  await Promise.race([second, untilWaiting(house, 2)])
  await held.query('commit')
  expect(await Promise.all([first, second])).toMatchObject([
    { ok: true, value: mine.map(({ key }) => key) },
    { ok: true, value: theirs.map(({ key }) => key) },
  ])
})
