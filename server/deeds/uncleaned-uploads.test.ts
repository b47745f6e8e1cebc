import { expect, onTestFinished, test } from 'vitest'
import { HOUR } from '#domain/basics/instant.ts'
import { removeBytes } from '#server/jobs/remove-bytes.ts'
import { openPapers, type Papers } from '#server/ports/papers.ts'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { docxWith, paragraph, zipOf } from '#tests/kit/paper-parts.ts'
import { brought, wordDocument } from '#tests/kit/papers.ts'

const papers = openPapers()
const machine: { papers: Pick<Papers, 'clean'> } = { papers }
const house = await startTestHouse(
  {},
  {
    papers: {
      ...papers,
      clean: (...given: Parameters<Papers['clean']>) => machine.papers.clean(...given),
    },
  },
)
const { manager, writer, orderInWork } = await openDeskIn(house)

test.each([
  {
    why: 'a busy machine had no time to clean',
    limit: { patienceMs: 1 },
    refused:
      'Taking your name out of paper.docx took too long. Try again in a moment, or save it in a smaller size.',
  },
  {
    why: 'was too large to clean',
    limit: { answerBytes: 1_000 },
    refused: 'We can’t take your name out of paper.docx, because it is too large. Save it in a smaller size.',
  },
])('a paper that $why is not delivered with the names in it', async ({ limit, refused }) => {
  const order = await orderInWork()
  const key = await brought(house, writer.id, { name: 'paper.docx', bytes: await wordDocument() })
  const { version } = (await manager.call('desk', 'order', { id: order })).data
  const upload = () => writer.call('desk', 'upload', { order, version, stage: 'final', files: [key] })
  machine.papers = openPapers(limit)
  expect(await upload()).toMatchObject({ status: 422, body: { fields: { files: refused } } })
  machine.papers = papers
  expect(await upload()).toMatchObject({ status: 200 })
  const [delivery] = (await manager.call('deliveries', 'fetch', { order })).data
  expect(delivery?.files[0]?.key).not.toBe(key)
})

const MARK_OF_OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

test.each([
  {
    what: 'a document that opens although one of its pictures is broken',
    name: 'paper.docx',
    bytes: async () =>
      spoilt(await docxWith(paragraph('Words'), { 'word/media/image1.bin': 'x'.repeat(500) })),
    because: 'a part of it is broken. Save it again, and deliver that.',
  },
  {
    what: 'a table of which we cannot tell whether it opens',
    name: 'sums.xlsx',
    bytes: async () => spoilt(await zipOf({ 'xl/workbook.xml': 'y'.repeat(500) })),
    because: 'a part of it is broken. Save it again, and deliver that.',
  },
  {
    what: 'a document that Word protects with a password',
    name: 'paper.docx',
    bytes: () => Buffer.concat([MARK_OF_OLD_OFFICE, Buffer.from('EncryptedPackage', 'utf16le')]),
    because: 'it asks for a password. Save it without one.',
  },
  {
    what: 'an old document with a new name',
    name: 'paper.docx',
    bytes: () => Buffer.concat([MARK_OF_OLD_OFFICE, Buffer.from('WordDocument', 'utf16le')]),
    because: 'it is an older format than its name says. Save it as DOCX, PPTX or XLSX.',
  },
])('$what is not delivered with the names in it', async ({ name, bytes, because }) => {
  const order = await orderInWork()
  const key = await brought(house, writer.id, { name, bytes: await bytes() })
  const { version } = (await manager.call('desk', 'order', { id: order })).data
  expect(await writer.call('desk', 'upload', { order, version, stage: 'final', files: [key] })).toMatchObject(
    {
      status: 422,
      body: { fields: { files: `We can’t take your name out of ${name}, because ${because}` } },
    },
  )
})

/** Breaks the content of the last entry, which still has its place and its size. */
function spoilt(zip: Buffer): Buffer {
  const entry = zip.lastIndexOf('PK\x03\x04')
  const content = entry + 30 + zip.readUInt16LE(entry + 26)
  zip.fill(0xff, content, content + 8)
  return zip
}

test('a paper whose clean bytes were given up while the next one was cleaned is not delivered with the names in it', async () => {
  const order = await orderInWork()
  const bytes = await wordDocument()
  const names = ['paper.docx', 'annex.docx']
  const files = await Promise.all(names.map((name) => brought(house, writer.id, { name, bytes })))
  const { version } = (await manager.call('desk', 'order', { id: order })).data
  const upload = () => writer.call('desk', 'upload', { order, version, stage: 'final', files })
  const cleanSlowly: Papers['clean'] = async (...given) => {
    await removeBytes(house, (await house.now()) + 2 * HOUR)
    return papers.clean(...given)
  }
  machine.papers = { clean: cleanSlowly }
  expect(await upload()).toMatchObject({
    status: 422,
    body: { fields: { files: expect.stringContaining('Taking your name out of paper.docx took too long') } },
  })
  machine.papers = papers
  expect(await upload()).toMatchObject({ status: 200 })
})

test.each([
  ['as we lock them', (one: string, other: string) => (one < other ? -1 : 1)],
  ['the other way round', (one: string, other: string) => (one < other ? 1 : -1)],
])(
  'files that two tabs deliver are locked in one order, and cannot block each other: named %s',
  async (_how, turn) => {
    const order = await orderInWork()
    const bytes = await wordDocument()
    const names = ['paper.docx', 'annex.docx']
    const keys = await Promise.all(names.map((name) => brought(house, writer.id, { name, bytes })))
    const [first, second] = keys.toSorted()
    const holding = await house.pool.connect()
    onTestFinished(() => holding.release(true))
    await holding.query('begin')
    await holding.query('select from files where key = $1 for update', [first])
    const { version } = (await manager.call('desk', 'order', { id: order })).data
    const files = keys.toSorted(turn)
    const upload = writer.call('desk', 'upload', { order, version, stage: 'final', files })
    await untilWaiting(house)
    const free = await house.pool.query('select from files where key = $1 for update skip locked', [second])
    expect(free.rows).toHaveLength(1)
    await holding.query('commit')
    expect(await upload).toMatchObject({ status: 200 })
  },
)
