import { Document, FootnoteReferenceRun, Packer, Paragraph, TextRun } from 'docx'
import { expect, test } from 'vitest'
import { formatUid } from '#domain/orders.ts'
import { openPapers } from '#server/ports/papers.ts'
import { deleteFile } from '#server/store/files.ts'
import { readOrder } from '#server/deeds/read-order.ts'
import {
  addPerson,
  addWriter,
  doDeed,
  openDeskIn,
  paidOrder,
  type DeskPerson,
} from '#tests/kit/desk-house.ts'
import { startTestHouse, type HouseCaller } from '#tests/kit/house.ts'
import { brought } from '#tests/kit/papers.ts'

const house = await startTestHouse()
const { customer, manager, writer } = await openDeskIn(house)
const other = await addPerson(house)
const stranger = await addPerson(house)

const OWN = 'Letters in this town are late because nobody there wants them to be early at all.'
const HOUSE = 'What the ladies keep is the walk, the call and the quarter of an hour.'
const FREE = 'We the People of the United States, in Order to form a more perfect Union, establish Justice'
const NEW = 'Nothing of this sentence has ever been delivered to any customer of this house before.'

async function inWork(whose: DeskPerson, topic: string): Promise<number> {
  const id = await paidOrder(house, whose, { topic })
  await doDeed(manager, 'approve', id)
  await doDeed(writer, 'claim', id)
  return id
}

/** Uploads a version, which the job then reads, and releases it if the test wants that. */
async function deliver(order: number, words: readonly string[], as?: 'draft' | 'final') {
  const bytes = Buffer.from(words.join('\n\n'))
  const files = [await brought(house, writer.id, { name: 'paper.txt', bytes })]
  await doDeed(writer, 'upload', order, { stage: as ?? 'final', files })
  const [delivery] = (await manager.call('deliveries', 'fetch', { order })).data
  if (as) await doDeed(manager, 'release', order, { as })
  return { order, delivery: delivery?.id ?? 0 }
}

const papers = openPapers()
const read = async (order: number) =>
  readOrder(
    {
      db: house.db,
      papers,
      storage: house.storage,
      now: await house.now(),
      tx: (work) => house.db.transaction().execute(work),
    },
    order,
  )
const report = (caller: HouseCaller, what: { order: number; delivery: number }) =>
  caller.call('papers', 'originality', what)

const earlier = await inWork(customer, 'Letters')
await deliver(earlier, [OWN], 'final')
await read(earlier)
const foreign = await inWork(other, 'Manners')
await deliver(foreign, [HOUSE], 'final')
await read(foreign)
const order = await inWork(customer, 'Distance')
const draft = await deliver(order, [NEW], 'draft')
await read(order)
const final = await deliver(order, [NEW, OWN, `She says “${HOUSE}” of it.`, FREE, 'References', HOUSE])

test('a paper that was not read yet says so', async () => {
  expect((await report(writer, final)).body).toMatchObject({
    code: 'conflict',
    message: 'We’re still reading this paper. Try again in a minute.',
  })
  await read(order)
  expect((await report(writer, final)).status).toBe(200)
})

test('a manager sees before the release what also stands elsewhere, in which papers, and as of when', async () => {
  const before = await house.now()
  const { data } = await report(manager, final)
  expect(data?.at).toBeGreaterThanOrEqual(before)
  expect(data?.at).toBeLessThanOrEqual(await house.now())
  expect(data).toEqual({
    at: data?.at,
    comparedPapers: 2,
    comparedTexts: 14,
    passages: [
      {
        text: OWN,
        words: 16,
        source: 'own',
        title: `${formatUid(earlier)}, Letters`,
        there: OWN,
        file: expect.any(String),
        footnote: null,
        isQuotation: false,
      },
      {
        text: `“${HOUSE}”`,
        words: 15,
        source: 'house',
        title: `${formatUid(foreign)}, Manners`,
        there: HOUSE,
        file: expect.any(String),
        footnote: null,
        isQuotation: true,
      },
      {
        text: FREE,
        words: 17,
        source: 'public',
        title: 'The Constitution of the United States of America',
        there: `${FREE},`,
        file: expect.any(String),
        footnote: null,
        isQuotation: false,
      },
    ],
  })
})

test('a passage says in which file it stands, and which footnote names the public text', async () => {
  const id = await inWork(customer, 'Cities')
  const [prose, cities] = ['Only these few words.', 'It was the best of times, it was the worst of times']
  const document = new Document({
    footnotes: {
      1: { children: [new Paragraph('Smith, 1990.')] },
      2: { children: [new Paragraph('Dickens, A Tale of Two Cities, 1859.')] },
    },
    sections: [
      {
        children: [
          new Paragraph({
            children: [new TextRun(`“${cities}”`), new FootnoteReferenceRun(1), new FootnoteReferenceRun(2)],
          }),
        ],
      },
    ],
  })
  const files = [
    await brought(house, writer.id, { name: 'one.txt', bytes: Buffer.from(prose) }),
    await brought(house, writer.id, { name: 'two.docx', bytes: await Packer.toBuffer(document) }),
  ]
  await doDeed(writer, 'upload', id, { stage: 'final', files })
  await read(id)
  const [delivery] = (await manager.call('deliveries', 'fetch', { order: id })).data
  const { data } = await report(manager, { order: id, delivery: delivery?.id ?? 0 })
  expect(data.passages).toMatchObject([
    { file: delivery?.files[1]?.key, source: 'public', footnote: 2, isQuotation: true, words: 12 },
  ])
})

test('a writer learns nothing of other papers, not even whose they are', async () => {
  const { data } = await report(writer, final)
  expect(data.passages.map(({ source, title, there }) => ({ source, title, there }))).toEqual([
    { source: 'house', title: null, there: null },
    { source: 'house', title: null, there: null },
    { source: 'public', title: 'The Constitution of the United States of America', there: `${FREE},` },
  ])
})

test('the customer sees it with the final, and is told of their own papers alone', async () => {
  expect((await report(customer, final)).status).toBe(404)
  expect((await report(customer, draft)).status).toBe(404)
  await doDeed(manager, 'release', order, { as: 'final' })
  const { data } = await report(customer, final)
  expect(data.passages.map(({ source, title, there }) => ({ source, title, there }))).toEqual([
    { source: 'own', title: `${formatUid(earlier)}, Letters`, there: OWN },
    { source: 'house', title: null, there: null },
    { source: 'public', title: 'The Constitution of the United States of America', there: `${FREE},` },
  ])
  expect((await report(customer, draft)).status).toBe(404)
})

test('it is not there for people who have no part in the order, nor under another order', async () => {
  for (const caller of [stranger, other, await addWriter(house)])
    expect((await report(caller, final)).status).toBe(404)
  expect((await report(manager, { ...final, order: earlier })).status).toBe(404)
})

test('files that customers bring are compared with too, and are forgotten with the file', async () => {
  const notes = 'My own notes say that a train which is never late is never awaited either.'
  const key = await brought(house, other.id, { name: 'notes.txt', bytes: Buffer.from(notes) })
  const wordless = await brought(house, other.id, { name: 'data.zip', bytes: Buffer.from('PK') })
  for (const file of [key, wordless]) await other.call('orders', 'attach', { id: foreign, files: [file] })
  await read(foreign)
  const paper = await deliver(await inWork(customer, 'Trains'), [notes, 'So much for trains.'])
  await read(paper.order)
  expect((await report(manager, paper)).data.passages).toMatchObject([{ source: 'house', words: 15 }])
  await house.db.transaction().execute((tx) => deleteFile(tx, key))
  expect((await report(manager, paper)).data.passages).toEqual([])
})

test('a paper is compared with what its own customer brought, and not counted with its own versions', async () => {
  const plain = await deliver(
    await inWork(customer, 'Plain'),
    ['It has no file of its customer beside it.'],
    'draft',
  )
  await read(plain.order)
  const before = (await report(manager, plain)).data.comparedPapers
  const mine = await brought(house, customer.id, { name: 'mine.txt', bytes: Buffer.from('Mine, and new.') })
  await customer.call('orders', 'attach', { id: plain.order, files: [mine] })
  await read(plain.order)
  await deliver(plain.order, ['The next version has other words than the first.'])
  await read(plain.order)
  expect((await report(manager, plain)).data.comparedPapers).toBe(before + 1)
})

test('a customer is not told of a version that still waits for its release', async () => {
  const words = 'Two writers of this house may well begin a paper with the very same sentence.'
  const waiting = await deliver(await inWork(other, 'Waiting'), [words])
  await read(waiting.order)
  const released = await deliver(await inWork(customer, 'Released'), [words], 'final')
  await read(released.order)
  expect((await report(manager, released)).data.passages).toMatchObject([{ source: 'house' }])
  expect((await report(customer, released)).data.passages).toEqual([])
})

test('a text that both the customer and another person have here is the customer’s own', async () => {
  const words = 'A sentence that two customers bring to this house stands in the papers of both.'
  for (const [whose, topic] of [
    [other, 'Theirs'],
    [customer, 'Mine'],
  ] as const)
    await read((await deliver(await inWork(whose, topic), [words])).order)
  const paper = await deliver(await inWork(customer, 'Again'), [words])
  await read(paper.order)
  expect((await report(manager, paper)).data.passages).toMatchObject([{ source: 'own' }])
})
