import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { doDeed, openDeskIn } from '#tests/kit/desk-house.ts'
import { docxWith, OFFICE, pdfOf, pdfStream, relations, zipOf } from '#tests/kit/paper-parts.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { brought, openReader, wordDocument } from '#tests/kit/papers.ts'
import { readZip } from '#tests/kit/zip.ts'

const house = await startTestHouse()
const { manager, writer, orderInWork } = await openDeskIn(house)
const papers = openReader()
// The product does not open these formats in its own process, but this test has to.
sharp.unblock({ operation: ['Nsgif', 'Tiff', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`) })

const TRACKED = `<w:p><w:ins w:id="1" w:author="Wanda Writer" w:initials="WW"><w:r><w:t>New words</w:t></w:r></w:ins></w:p>`
const PEOPLE = `<w15:people xmlns:w15="x"><w15:person w15:author="Wanda Writer"><w15:presenceInfo w15:userId="wanda"/></w15:person></w15:people>`
const APP = `<Properties><Template>C:\\Users\\Wanda\\x.dotx</Template><Company>Wanda Ltd</Company><Pages>7</Pages></Properties>`
const TEMPLATE = `<Relationships><Relationship Id="t" Type="x/attachedTemplate" Target="file:///C:/Users/Wanda/x.dotx" TargetMode="External"/></Relationships>`

/** A small picture, with all that a camera and an image program say about their owner. */
async function pictureOf(format: 'jpeg' | 'png' | 'webp' | 'tiff' | 'avif'): Promise<Buffer> {
  const pixels = { create: { width: 9, height: 5, channels: 3, background: '#a33' } } as const
  const said = sharp(pixels)
    .withIccProfile('srgb')
    .withExif({ IFD0: { Artist: 'Wanda Writer', Copyright: 'Wanda' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Wanda Writer</x:xmpmeta>')
  const bytes = await said.toFormat(format).toBuffer()
  if (format !== 'jpeg') return bytes
  const iptc = Buffer.from('..Photoshop 3.0.8BIM....Wanda Writer', 'latin1')
  const filled = Buffer.from([0xff, 0xff])
  return Buffer.concat([
    bytes.subarray(0, 2),
    filled,
    segment(0xed, iptc),
    segment(0xfe, iptc),
    bytes.subarray(2),
  ])
}

function segment(mark: number, inside: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(inside.length + 2, 2)
  return Buffer.concat([head, inside])
}

function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}

const PDF = pdfOf(
  [
    '<< /Type /Catalog /Pages 2 0 R /Metadata 4 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [6 0 R 8 0 R] /Resources << /XObject << /Im0 7 0 R >> >> >>',
    '<< /Type /Metadata /Subtype /XML /Length 30 >>\nstream\n<x:xmpmeta>Wanda Writer</x:xm>\nendstream',
    '<< /Author (Wanda Writer) /Producer (Wanda Word) >>',
    '<< /Type /Annot /Subtype /Text /Rect [10 10 20 20] /T (Wanda \\(W\\) Writer) /Contents (See chapter 2) >>',
    pdfStream(
      '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Metadata 4 0 R',
      await pictureOf('jpeg'),
    ),
    '<< /Type /Annot /Subtype /Highlight /Rect [10 10 20 20] /QuadPoints [1 2 3 4 5 6 7 8] /T (Wanda) /Contents (And 3) >>',
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

test('so does a delivered PDF, in its remarks and its pictures too', async () => {
  const { delivered } = await deliver([{ name: 'paper.pdf', bytes: PDF }])
  const clean = await bytesOf(delivered[0]?.key)
  const streams = [...clean.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g)].map(
    ([, stream = '']) => unpacked(Buffer.from(stream, 'latin1')),
  )
  const whole = [clean.toString('latin1'), ...streams].join('\n')
  expect(whole).not.toMatch(/wanda/i)
  expect(whole).toContain('See chapter 2')
  expect(await papers.read('t', 'pdf', clean)).toMatchObject({ value: { kind: 'pages', pages: 1 } })
  expect(await papers.draw('t', 'pdf', clean, 1)).toHaveProperty('value')
})

test.each(['jpeg', 'png', 'webp', 'tiff', 'avif'] as const)(
  'a delivered picture shows the same and says nothing about its maker: %s',
  async (format) => {
    const bytes = await pictureOf(format)
    expect(bytes.toString('latin1')).toMatch(/wanda/i)
    const { delivered } = await deliver([{ name: `figure.${format}`, bytes }])
    const clean = await bytesOf(delivered[0]?.key)
    expect(clean.toString('latin1')).not.toMatch(/wanda/i)
    const [before, after] = [await sharp(bytes).raw().toBuffer(), await sharp(clean).raw().toBuffer()]
    expect(after).toEqual(before)
    const shown = format === 'avif' ? 'heif' : format
    expect(await sharp(clean).metadata()).toMatchObject({ format: shown, width: 9, height: 5 })
    expect((await sharp(clean).metadata()).icc).toBeDefined()
  },
)

test.each(['jpeg', 'png', 'webp'] as const)(
  'a photograph stays turned as it was, and loses what a phone keeps behind it: %s',
  async (format) => {
    const other = await pictureOf(format)
    const turned = await sharp(other)
      .keepXmp()
      .withExif({ IFD0: { Artist: 'Wanda Writer' } })
      .withMetadata({ orientation: 8 })
      .toFormat(format)
      .toBuffer()
    const { delivered } = await deliver([{ name: `photo.${format}`, bytes: Buffer.concat([turned, other]) }])
    const clean = await bytesOf(delivered[0]?.key)
    expect(clean.toString('latin1')).not.toMatch(/wanda/i)
    expect(await sharp(clean).metadata()).toMatchObject({ orientation: 8, width: 9, height: 5 })
    const upright = sharp(clean, { failOn: 'warning' }).autoOrient().toBuffer({ resolveWithObject: true })
    expect((await upright).info).toMatchObject({ width: 5, height: 9 })
  },
)

test('an animation plays as before, and says nothing about its maker', async () => {
  const bytes = await animation()
  expect(bytes.toString('latin1')).toMatch(/wanda.*wanda/is)
  const { delivered } = await deliver([{ name: 'figure.gif', bytes }])
  const clean = await bytesOf(delivered[0]?.key)
  expect(clean.toString('latin1')).not.toMatch(/wanda/i)
  const framesOf = (gif: Buffer) => sharp(gif, { animated: true, failOn: 'warning' })
  expect(await framesOf(clean).raw().toBuffer()).toEqual(await framesOf(bytes).raw().toBuffer())
  expect(await framesOf(clean).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [200, 400] })
})

/** Two frames, with a remark and a program's XMP before the first, and extra bytes behind the end. */
async function animation(): Promise<Buffer> {
  const frames = ['#a33', '#33a'].map((background) => ({
    create: { width: 9, height: 5, channels: 3, background } as const,
  }))
  const gif = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
    join: { animated: true },
  })
    .gif({ loop: 3, delay: [200, 400] })
    .toBuffer()
  const remark = Buffer.from('\x21\xfe\x0cWanda Writer\x00', 'latin1')
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0])
  const xmp = Buffer.from('\x21\xff\x0bXMP DataXMP<x:xmpmeta>Wanda Writer</x:xmpmeta>', 'latin1')
  const end = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
  const start = (gif[10] ?? 0) & 0x80 ? end : 13
  const behind = Buffer.from('Wanda', 'latin1')
  return Buffer.concat([gif.subarray(0, start), remark, xmp, trailer, gif.subarray(start), behind])
}

test('a document’s own pictures say nothing about their maker either', async () => {
  const bytes = await docxWith('<w:p/>', {
    'word/media/image1.jpeg': await pictureOf('jpeg'),
    'word/media/image2.png': Buffer.from('no picture'),
    'word/_rels/document.xml.rels': relations(
      '<Relationship Id="i" Type="x/image" Target="file:///C:/Users/Wanda/a.png" TargetMode="External"/>',
    ),
  })
  const { delivered } = await deliver([{ name: 'paper.docx', bytes }])
  const parts = readZip(await bytesOf(delivered[0]?.key))
  expect([...parts.values()].map((part) => part.toString('latin1')).join('\n')).not.toMatch(/wanda/i)
  expect(String(parts.get('word/media/image2.png'))).toBe('no picture')
})

test('presentations and tables forget who remarked on them', async () => {
  const { delivered } = await deliver([
    {
      name: 'talk.pptx',
      bytes: await zipOf({
        'ppt/_rels/presentation.xml.rels': relations(
          `<Relationship Id="a" Type="${OFFICE}/commentAuthors" Target="commentAuthors.xml"/>`,
        ),
        'ppt/commentAuthors.xml': '<p:cmAuthor name="Wanda" initials="W"/>',
      }),
    },
    {
      name: 'sums.xlsx',
      bytes: await zipOf({
        'xl/worksheets/_rels/sheet1.xml.rels': relations(
          `<Relationship Id="c" Type="${OFFICE}/comments" Target="../comments1.xml"/>`,
        ),
        'xl/comments1.xml': '<authors><author>Wanda</author></authors>',
      }),
    },
  ])
  for (const { key } of delivered)
    expect([...readZip(await bytesOf(key)).values()].map(String).join('\n')).not.toMatch(/wanda/i)
})

test('the hash and the size that count are those of what the customer gets; a name and other files stay as they are', async () => {
  const { keys, delivered } = await deliver([
    { name: 'notes.txt', bytes: Buffer.from('By Wanda') },
    { name: 'paper.docx', bytes: await wordDocument() },
    { name: 'broken.docx', bytes: Buffer.from('no document') },
  ])
  expect(delivered.map(({ name }) => name)).toEqual(['notes.txt', 'paper.docx', 'broken.docx'])
  expect(delivered.map(({ key }) => keys.includes(key))).toEqual([true, false, true])
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

test.each(['paper.doc', 'Slides.PPT', 'paper.pages'])(
  'a file that would tell the customer its writer’s name is refused: %s',
  async (name) => {
    const order = await orderInWork()
    const key = await brought(house, writer.id, { name, bytes: Buffer.from('By Wanda Writer') })
    const { version } = (await writer.call('desk', 'order', { id: order })).data
    const told = await writer.call('desk', 'upload', { order, version, stage: 'final', files: [key] })
    expect(told).toMatchObject({
      status: 422,
      body: {
        fields: { files: expect.stringMatching(/^We can’t take your name out of .* Save it as DOCX/) },
      },
    })
    expect((await manager.call('deliveries', 'fetch', { order })).data).toEqual([])
  },
)
