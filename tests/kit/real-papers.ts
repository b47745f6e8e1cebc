// Papers as popular programs write them: a Word document, a presentation, and a print of a browser.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  AlignmentType,
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import type PptxGenJs from 'pptxgenjs'
import sharp from 'sharp'
import { findBrowser } from '#scripts/browser.ts'

// The types of this package describe its CommonJS build.
const Presentation: typeof PptxGenJs.default = createRequire(import.meta.url)('pptxgenjs')

/** A red field, wider than high. */
export async function redPicture(): Promise<Buffer> {
  return sharp({ create: { width: 120, height: 60, channels: 3, background: '#b00' } })
    .png()
    .toBuffer()
}

/** A document with everything at once that a paper may hold. */
export async function wholeDocument(): Promise<Buffer> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })
  const row = (...texts: string[]) => new TableRow({ children: texts.map(cell) })
  const counted = (text: string) => new Paragraph({ text, numbering: { reference: 'counted', level: 0 } })
  const picture = new ImageRun({
    type: 'png',
    data: await redPicture(),
    transformation: { width: 120, height: 60 },
    altText: { name: 'Field', description: 'A red field' },
  })
  const document = new Document({
    styles: { default: { document: { run: { font: 'Georgia' }, paragraph: { spacing: { line: 480 } } } } },
    numbering: {
      config: [
        {
          reference: 'counted',
          levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START }],
        },
      ],
    },
    footnotes: {
      1: { children: [new Paragraph('Dickens, 1848.')] },
      2: { children: [new Paragraph('Austen, 1813.')] },
    },
    sections: [
      {
        children: [
          new Paragraph({ text: 'Rail and distance', heading: HeadingLevel.TITLE }),
          new Paragraph({ text: 'The unit', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({ text: 'Hours', heading: HeadingLevel.HEADING_2 }),
          new Paragraph({
            children: [
              new TextRun('A traveller counted '),
              new TextRun({ text: 'hours', italics: true }),
              new FootnoteReferenceRun(1),
              new TextRun(' and not miles'),
              new FootnoteReferenceRun(2),
            ],
          }),
          new Paragraph({ text: 'Coaches', bullet: { level: 0 } }),
          new Paragraph({ text: 'Mail coaches', bullet: { level: 1 } }),
          counted('First'),
          counted('Second'),
          new Table({ rows: [row('Year', 'Journey'), row('1830', 'days')] }),
          new Paragraph({ children: [picture] }),
          new Paragraph({ children: [new PageBreak()] }),
          new Paragraph({ text: 'שלום עולם', bidirectional: true }),
          new Paragraph({ text: 'السفر بالقطار', bidirectional: true }),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

/** Two slides, the first with a list and notes, the second with a table and a picture. */
export async function presentation(): Promise<Buffer> {
  const slides = new Presentation()
  slides.author = 'Wanda Writer'
  slides.company = 'Wanda Ltd'
  slides.theme = { headFontFace: 'Georgia', bodyFontFace: 'Georgia' }
  const first = slides.addSlide()
  first.addText('Rail and distance', { x: 1, y: 0.5, w: 8, h: 1, fontSize: 32 })
  first.addText(
    [
      { text: 'Coaches', options: { bullet: true } },
      { text: 'Inns', options: { bullet: true } },
    ],
    { x: 1, y: 2, w: 8, h: 2 },
  )
  first.addNotes('Wait for questions here.')
  const second = slides.addSlide()
  second.addText('שלום עולם', { x: 1, y: 0.5, w: 8, h: 1, rtlMode: true })
  second.addTable([[{ text: '1830' }, { text: 'days' }]], { x: 1, y: 2, w: 8 })
  const picture = (await redPicture()).toString('base64')
  second.addImage({ data: `image/png;base64,${picture}`, x: 1, y: 4, w: 2, h: 1 })
  const written = await slides.write({ outputType: 'nodebuffer' })
  if (!Buffer.isBuffer(written)) throw new Error('The presentation is no buffer')
  return written
}

/** Returns what Chromium prints of this page. */
export async function printed(html: string): Promise<Buffer> {
  const browser = await findBrowser(AbortSignal.timeout(300_000))
  const folder = await mkdtemp(join(tmpdir(), 'longhand-print-'))
  try {
    const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')]
    await writeFile(page, `<!doctype html><meta charset="utf-8">${html}`)
    await promisify(execFile)(browser, [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-pdf-header-footer',
      `--user-data-dir=${folder}/profile`,
      `--print-to-pdf=${pdf}`,
      `file://${page}`,
    ])
    return await readFile(pdf)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
