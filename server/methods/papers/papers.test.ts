import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Tx } from '#server/store/connection.ts'
import { deleteFile } from '#server/store/files.ts'
import { findPagePicture, findReading, keepPagePicture, keepReading } from '#server/store/readings.ts'
import { doDeed, openDeskIn, addPerson, addWriter } from '#tests/kit/desk-house.ts'
import { startTestHouse, type HouseCaller } from '#tests/kit/house.ts'
import { brought, longDocument, wordDocument } from '#tests/kit/papers.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInWork } = await openDeskIn(house)
const stranger = await addPerson(house)
const unrelated = await addWriter(house)

async function deliver(order: number, files: readonly { name: string; bytes: Buffer }[]) {
  const keys: string[] = []
  for (const file of files) keys.push(await brought(house, writer.id, file))
  await doDeed(writer, 'upload', order, { stage: 'final', files: keys })
  const [delivery] = (await manager.call('deliveries', 'fetch', { order })).data
  if (!delivery) throw new Error('The version is missing')
  return { order, delivery: delivery.id, keys: delivery.files.map(({ key }) => key) }
}

async function show(caller: HouseCaller, order: number, file: string | undefined) {
  return caller.call('papers', 'show', { order, file })
}

test('a Word document is shown as text, and a file of another kind says why not', async () => {
  const order = await orderInWork()
  const { keys } = await deliver(order, [
    { name: 'paper.docx', bytes: await wordDocument() },
    { name: 'data.zip', bytes: Buffer.from('PK') },
  ])
  const [paper, zip] = keys
  expect((await show(writer, order, paper)).data).toEqual({
    file: paper,
    pages: 1,
    url: `/stream/preview/${paper}`,
    kind: 'text',
    reason: null,
  })
  expect((await show(manager, order, zip)).data).toMatchObject({
    kind: 'none',
    pages: 0,
    reason: 'We don’t show files of this kind here. Download it.',
  })
})

test('the words of a version are counted against those that were ordered, and its references are listed', async () => {
  const order = await orderInWork({ pages_number: 2, spacing: 2 })
  const { delivery } = await deliver(order, [
    { name: 'one.docx', bytes: await longDocument(1_000) },
    { name: 'two.txt', bytes: Buffer.from('Three more words\n\nReferences\n\nDickens, C. (1848).') },
  ])
  const { data } = await writer.call('papers', 'facts', { order, delivery })
  expect(data).toMatchObject({
    ordered: 1_100,
    references: 1,
    listed: ['Dickens, C. (1848).'],
    language: 'en',
  })
  expect(data.words).toBeGreaterThan(1_000)
  expect(data.minutes).toBe(Math.ceil((data.words ?? 0) / 250))
})

test('a version without words has nothing to be counted, and its answer comes all the same', async () => {
  const order = await orderInWork()
  const { delivery } = await deliver(order, [{ name: 'data.zip', bytes: Buffer.from('PK') }])
  const { data } = await writer.call('papers', 'facts', { order, delivery })
  expect(data).toMatchObject({ words: null, references: null, listed: [], minutes: null, language: null })
})

test('its customer sees a version from its release on, and apart from them only its writer and managers do', async () => {
  const order = await orderInWork()
  const { delivery, keys } = await deliver(order, [{ name: 'paper.docx', bytes: await wordDocument() }])
  const seen = async (caller: HouseCaller) => [
    (await show(caller, order, keys[0])).status,
    (await caller.call('papers', 'facts', { order, delivery })).status,
  ]
  expect(await seen(customer)).toEqual([404, 404])
  for (const caller of [stranger, unrelated]) expect(await seen(caller)).toEqual([404, 404])
  for (const caller of [writer, manager]) expect(await seen(caller)).toEqual([200, 200])
  await doDeed(manager, 'release', order, { as: 'final' })
  expect(await seen(customer)).toEqual([200, 200])
  for (const caller of [stranger, unrelated]) expect(await seen(caller)).toEqual([404, 404])
})

test('a file is shown under its own order alone', async () => {
  const [one, other] = [await orderInWork(), await orderInWork()]
  const { keys, delivery } = await deliver(one, [{ name: 'paper.docx', bytes: await wordDocument() }])
  expect((await show(writer, other, keys[0])).status).toBe(404)
  expect((await writer.call('papers', 'facts', { order: other, delivery })).status).toBe(404)
})

const READING = {
  kind: 'text',
  obstacle: null,
  pages: 1,
  paragraphs: ['Words'],
  headings: [],
  notes: 0,
  fonts: [],
  spacing: null,
  body: '',
  readAt: 1,
} as const

const inTransaction = <T>(work: (db: Tx) => Promise<T>) => house.db.transaction().execute(work)

test('what a file says is forgotten with the last file of the same bytes', async () => {
  const bytes = Buffer.from('Words that no other file has')
  const keys = [
    await brought(house, writer.id, { name: 'one.txt', bytes }),
    await brought(house, writer.id, { name: 'two.txt', bytes }),
  ]
  const [one = '', two = ''] = keys
  const sha256 = createHash('sha256').update(bytes).digest()
  const content = { sha256, format: 'text' } as const
  await inTransaction((db) => keepReading(db, content, READING))
  await inTransaction((db) => deleteFile(db, one))
  expect(await findReading(house.db, content)).toMatchObject({ paragraphs: ['Words'] })
  await inTransaction((db) => deleteFile(db, two))
  expect(await findReading(house.db, content)).toBeUndefined()
  await inTransaction((db) => keepReading(db, content, READING))
  expect(await findReading(house.db, content)).toBeUndefined()
})

test('pages that were drawn of an earlier reading go with it', async () => {
  const bytes = Buffer.from('Words that were read twice')
  await brought(house, writer.id, { name: 'twice.txt', bytes })
  const sha256 = createHash('sha256').update(bytes).digest()
  const read = () => inTransaction((db) => keepReading(db, { sha256, format: 'text' }, READING))
  await read()
  await inTransaction((db) => keepPagePicture(db, { sha256, page: 1, picture: Buffer.from('drawn') }))
  expect(await findPagePicture(house.db, sha256, 1)).toEqual(Buffer.from('drawn'))
  await read()
  expect(await findPagePicture(house.db, sha256, 1)).toBeUndefined()
})
