// Papers for tests: real documents, written by a library, and files with bytes in the storage.
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  type ISectionOptions,
} from 'docx'
import type { CleanFormat, PaperFormat } from '#domain/papers/formats.ts'
import { openPapers } from '#server/ports/papers.ts'
import { insertFile } from '#server/store/files.ts'
import type { TestHouse } from './house.ts'

export const SENTENCE =
  'The map had not moved, and what had moved was the unit in which people thought about distance. '

/**
 * A document like those that people write in Word: title, headings, a list, a table, a footnote, and text
 * from right to left.
 */
export async function wordDocument(extra: ISectionOptions['children'] = []): Promise<Buffer> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })
  const document = new Document({
    creator: 'Wanda Writer',
    lastModifiedBy: 'Wanda Writer',
    footnotes: { 1: { children: [new Paragraph('Dickens, Dombey and Son, 1848.')] } },
    sections: [
      {
        children: [
          new Paragraph({ text: 'Rail and distance', heading: HeadingLevel.TITLE }),
          new Paragraph({ text: 'The unit', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [
              new TextRun('A traveller counted '),
              new TextRun({ text: 'hours', bold: true }),
              new FootnoteReferenceRun(1),
              new TextRun('.'),
            ],
          }),
          new Paragraph({ text: 'Coaches', bullet: { level: 0 } }),
          new Paragraph({ text: 'Inns', bullet: { level: 0 } }),
          new Table({ rows: [new TableRow({ children: [cell('1830'), cell('days')] })] }),
          new Paragraph({ text: 'שלום עולם', bidirectional: true }),
          ...extra,
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

/** A document of about this many words. */
export async function longDocument(words: number): Promise<Buffer> {
  const sentences = Math.ceil(words / SENTENCE.trim().split(' ').length / 8)
  return wordDocument(Array.from({ length: sentences }, () => new Paragraph(SENTENCE.repeat(8))))
}

/** Adds a loose upload of the person, with its bytes. */
export async function brought(
  house: TestHouse,
  ownerId: number,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<string> {
  const key = randomBytes(16).toString('hex')
  await house.storage.write(key, Readable.from([bytes]))
  const sha256 = hashOf(bytes)
  const file = { key, ownerId, kind: 'upload', name, size: bytes.length, sha256 } as const
  const createdAt = await house.now()
  await house.db.transaction().execute((tx) => insertFile(tx, { ...file, createdAt }))
  return key
}

/** Opens files whose bytes the test has in hand. */
export function openReader(...limits: Parameters<typeof openPapers>) {
  const papers = openPapers(...limits)
  return {
    read: async (whose: string, format: PaperFormat, bytes: Buffer) =>
      loaded(await papers.read(whose, { format, sha256: hashOf(bytes) }, async () => bytes)),
    clean: async (whose: string, format: CleanFormat, bytes: Buffer) =>
      loaded(await papers.clean(whose, format, async () => bytes)),
    draw: async (whose: string, format: PaperFormat, bytes: Buffer, page: number) =>
      loaded(await papers.draw(whose, format, async () => bytes, page)),
  }
}

function loaded<T>(outcome: T | undefined): T {
  if (outcome === undefined) throw new Error('The bytes were not loaded')
  return outcome
}

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
