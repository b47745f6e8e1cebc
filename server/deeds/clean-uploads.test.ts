import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openPapers } from '#server/ports/papers.ts'
import { doDeed, openDeskIn } from '#tests/kit/desk-house.ts'
import { docxWith, pdfOf, zipOf } from '#tests/kit/paper-parts.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { brought, wordDocument } from '#tests/kit/papers.ts'
import { readZip } from '#tests/kit/zip.ts'

const house = await startTestHouse()
const { manager, writer, orderInWork } = await openDeskIn(house)
const papers = openPapers()

const TRACKED = `<w:p><w:ins w:id="1" w:author="Wanda Writer" w:initials="WW"><w:r><w:t>New words</w:t></w:r></w:ins></w:p>`
const PEOPLE = `<w15:people xmlns:w15="x"><w15:person w15:author="Wanda Writer"><w15:presenceInfo w15:userId="wanda"/></w15:person></w15:people>`
const APP = `<Properties><Template>C:\\Users\\Wanda\\x.dotx</Template><Company>Wanda Ltd</Company><Pages>7</Pages></Properties>`
const TEMPLATE = `<Relationships><Relationship Id="t" Type="x/attachedTemplate" Target="file:///C:/Users/Wanda/x.dotx" TargetMode="External"/></Relationships>`

const PDF = pdfOf(
  [
    '<< /Type /Catalog /Pages 2 0 R /Metadata 4 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    '<< /Type /Metadata /Subtype /XML /Length 30 >>\nstream\n<x:xmpmeta>Wanda Writer</x:xm>\nendstream',
    '<< /Author (Wanda Writer) /Producer (Wanda Word) >>',
  ],
  '/Info 5 0 R',
)

async function deliver(files: readonly { name: string; bytes: Buffer }[]) {
  const order = await orderInWork()
  const keys: string[] = []
  for (const file of files) keys.push(await brought(house, writer.id, file))
  await doDeed(writer, 'upload', order, { stage: 'final', files: keys })
  const [delivery] = (await manager.call('deliveries', 'fetch', { order })).data
  if (!delivery) throw new Error('The version is missing')
  return { keys, delivered: delivery.files }
}

async function bytesOf(key: string | undefined): Promise<Buffer> {
  const bytes = await house.storage.read(key ?? '')
  if (!bytes) throw new Error('The bytes are missing')
  return buffer(bytes)
}

test('a delivered Word document names its writer nowhere, and says the same as before', async () => {
  const bytes = await docxWith(TRACKED, {
    'docProps/core.xml': '<cp:coreProperties><dc:creator>Wanda Writer</dc:creator></cp:coreProperties>',
    'docProps/app.xml': APP,
    'word/people.xml': PEOPLE,
    'word/_rels/settings.xml.rels': TEMPLATE,
  })
  const { keys, delivered } = await deliver([{ name: 'paper.docx', bytes }])
  const [file] = delivered
  expect(file?.key).not.toBe(keys[0])
  const clean = await bytesOf(file?.key)
  const parts = readZip(clean)
  expect([...parts.values()].map(String).join('\n')).not.toMatch(/wanda/i)
  expect(String(parts.get('docProps/app.xml'))).toContain('<Pages>7</Pages>')
  expect(await papers.read('t', 'docx', clean)).toMatchObject({ value: { paragraphs: ['New words'] } })
})

test('so does a delivered PDF', async () => {
  const { delivered } = await deliver([{ name: 'paper.pdf', bytes: PDF }])
  const clean = await bytesOf(delivered[0]?.key)
  expect(clean.toString('latin1')).not.toMatch(/wanda/i)
  expect(await papers.read('t', 'pdf', clean)).toMatchObject({ value: { kind: 'pages', pages: 1 } })
})

test('presentations and tables forget who remarked on them', async () => {
  const { delivered } = await deliver([
    {
      name: 'talk.pptx',
      bytes: await zipOf({ 'ppt/commentAuthors.xml': '<p:cmAuthor name="Wanda" initials="W"/>' }),
    },
    {
      name: 'sums.xlsx',
      bytes: await zipOf({ 'xl/comments1.xml': '<authors><author>Wanda</author></authors>' }),
    },
  ])
  for (const { key } of delivered)
    expect([...readZip(await bytesOf(key)).values()].map(String).join('\n')).not.toMatch(/wanda/i)
})

test('what counts is the sum and the size of what the customer gets; a name and other files stay as they are', async () => {
  const { keys, delivered } = await deliver([
    { name: 'notes.txt', bytes: Buffer.from('By Wanda') },
    { name: 'paper.docx', bytes: await wordDocument() },
    { name: 'broken.docx', bytes: Buffer.from('no document') },
  ])
  expect(delivered.map(({ name }) => name)).toEqual(['notes.txt', 'paper.docx', 'broken.docx'])
  expect([delivered[0]?.key, delivered[2]?.key]).toEqual([keys[0], keys[2]])
  for (const { key, size } of delivered) {
    const bytes = await bytesOf(key)
    const { rows } = await house.pool.query('select sha256 from files where key = $1', [key])
    expect(rows[0].sha256).toEqual(createHash('sha256').update(bytes).digest())
    expect(size).toBe(bytes.length)
  }
})

test('a delivery that is refused leaves the upload as it was', async () => {
  const order = await orderInWork()
  const bytes = await wordDocument()
  const key = await brought(house, writer.id, { name: 'paper.docx', bytes })
  const told = await writer.call('desk', 'upload', { order, version: 0, stage: 'final', files: [key] })
  expect(told.status).toBe(409)
  expect(await bytesOf(key)).toEqual(bytes)
  await doDeed(writer, 'upload', order, { stage: 'final', files: [key] })
})
