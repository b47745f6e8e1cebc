import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Opened } from '#domain/papers/reading.ts'
import { docxWith, OFFICE, paragraph, relations } from '#tests/kit/paper-parts.ts'
import { wholeDocument } from '#tests/kit/real-papers.ts'
import { openReader } from '#tests/kit/papers.ts'
import { readDocx } from './docx.ts'

let read: Opened

beforeAll(async () => {
  const outcome = await openReader({ patienceMs: 100_000 }).read('t', 'docx', await wholeDocument())
  if (!('value' in outcome)) throw new Error(outcome.obstacle)
  read = outcome.value
})

test('the words of a Word document come out in their order, its footnotes last', () => {
  expect(read.paragraphs).toEqual([
    'Rail and distance',
    'The unit',
    'Hours',
    'A traveller counted hours and not miles',
    'Coaches',
    'Mail coaches',
    'First',
    'Second',
    'Year',
    'Journey',
    '1830',
    'days',
    'שלום עולם',
    'السفر بالقطار',
    'Dickens, 1848.',
    'Austen, 1813.',
  ])
  expect(read.notes).toBe(2)
})

test('headings keep their rank, and words what is stressed in them', () => {
  expect(read.body).toContain('<h1 data-paragraph="0" dir="auto">Rail and distance</h1>')
  expect(read.body).toContain('<h1 data-paragraph="1" dir="auto">The unit</h1>')
  expect(read.body).toContain('<h2 data-paragraph="2" dir="auto">Hours</h2>')
  expect(read.body).toContain('<em>hours</em>')
})

test('lists stay lists, counted or not, and one in another stays there', () => {
  expect(read.body).toContain(
    '<ul><li><div data-paragraph="4" dir="auto">Coaches</div><ul><li data-paragraph="5" dir="auto">Mail coaches</li></ul></li></ul>',
  )
  expect(read.body).toContain(
    '<ol><li data-paragraph="6" dir="auto">First</li><li data-paragraph="7" dir="auto">Second</li></ol>',
  )
})

test('a table has its rows and cells', () => {
  const [table = ''] = /<table>.*<\/table>/.exec(read.body) ?? []
  const rows = table.split('<tr>').slice(1)
  expect(rows.map((row) => row.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g))).toEqual([
    ['Year', 'Journey'],
    ['1830', 'days'],
  ])
})

test('a footnote stands at the end, and its number leads there', () => {
  for (const note of [1, 2]) {
    expect(read.body).toContain(`<a href="#footnote-${note}" id="footnote-ref-${note}" data-note="${note}"`)
    expect(read.body).toContain(`<li id="footnote-${note}">`)
  }
})

test('a picture is drawn anew, with what its writer says that it shows', async () => {
  const [, picture = '', alt] =
    /<img src="data:image\/webp;base64,([^"]+)" alt="([^"]*)"/.exec(read.body) ?? []
  expect(alt).toBe('A red field')
  expect(await sharp(Buffer.from(picture, 'base64')).metadata()).toMatchObject({ width: 120, height: 60 })
})

test('lines from right to left find their direction', () => {
  expect(read.body).toContain('dir="auto">שלום עולם</p>')
  expect(read.body).toContain('dir="auto">السفر بالقطار</p>')
})

test('its typeface and the space between its lines are told', () => {
  expect(read).toMatchObject({ fonts: ['Georgia'], spacing: 2 })
})

test('the pictures of one document show until they are four megabytes together', async () => {
  const noise = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', sigma: 90 },
    },
  })
    .png()
    .toBuffer()
  const sizesShown = (await picturesShown(noise, 20)).map((code) => code.length * 0.75)
  const sizes = sizesShown.reduce((sum, size) => sum + size, 0)
  const most = 4 * 1024 * 1024
  expect(sizesShown.length).toBeLessThan(20)
  expect(sizes).toBeGreaterThan(most)
  expect(sizes - (sizesShown[0] ?? 0)).toBeLessThanOrEqual(most)
})

test('a document shows sixty pictures', async () => {
  const dot = { create: { width: 1, height: 1, channels: 3, background: 'red' } } as const
  expect(await picturesShown(await sharp(dot).png().toBuffer(), 62)).toHaveLength(60)
})

/** Returns the pictures that a document shows which holds this one so many times. */
async function picturesShown(picture: Buffer, times: number): Promise<readonly string[]> {
  const ids = Array.from({ length: times }, (_, number) => `p${number}`)
  const drawing = (id: string) =>
    `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  const bytes = await docxWith(ids.map(drawing).join(''), {
    'word/media/dots.png': picture,
    'word/_rels/document.xml.rels': relations(
      ids.map((id) => `<Relationship Id="${id}" Type="${OFFICE}/image" Target="media/dots.png"/>`).join(''),
    ),
  })
  const outcome = await openReader({ patienceMs: 100_000 }).read('t', 'docx', bytes)
  const body = 'value' in outcome ? outcome.value.body : outcome.obstacle
  return [...body.matchAll(/data:image\/webp;base64,([^"]+)/g)].map(([, code = '']) => code)
}

test.each([
  ['3', 300, 3],
  // A program that has never laid the document out says 1, and a wrong count is too many.
  ['1', 600, 3],
  ['8', 300, 8],
  ['9', 300, 2],
  ['', 300, 2],
])(
  'a document whose program says that it has %j pages, with %i words, has %i',
  async (said, words, pages) => {
    const bytes = await docxWith(paragraph('word '.repeat(words)), {
      'docProps/app.xml': `<Properties><Pages>${said}</Pages></Properties>`,
    })
    expect(await readDocx(bytes)).toMatchObject({ pages })
  },
)
