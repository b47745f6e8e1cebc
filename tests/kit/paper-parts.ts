// Office documents and PDFs for tests, written part by part.
import { buffer } from 'node:stream/consumers'
import type { PaperFormat } from '#domain/papers/formats.ts'
import { writeZip } from '#server/deeds/zip.ts'

type Parts = Readonly<Record<string, string | Buffer>>

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
/** The ending of the file names of each format. */
export const ENDINGS: Readonly<Record<PaperFormat, string>> = {
  docx: 'docx',
  pptx: 'pptx',
  pdf: 'pdf',
  text: 'txt',
  markdown: 'md',
  picture: 'png',
}

export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export async function zipOf(parts: Parts): Promise<Buffer> {
  async function* entries() {
    for (const [name, content] of Object.entries(parts)) {
      async function* chunks() {
        yield Buffer.from(content)
      }
      // Packing nothing takes a quarter of a millisecond, and some files have thousands of empty entries.
      yield { name, at: 1_700_000_000, chunks: chunks(), isPlain: content.length === 0 }
    }
  }
  return buffer(writeZip(entries()))
}

/** A Word document with this body and these other parts. */
export async function docxWith(body: string, more: Parts = {}, head = ''): Promise<Buffer> {
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations(
      `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/document.xml': `<?xml version="1.0"?>${head}<w:document ${W} ${R}><w:body>${body}</w:body></w:document>`,
    ...more,
  })
}

/** A presentation of one slide that has these relations. */
export async function pptxWith(slide: string, more: Parts = {}): Promise<Buffer> {
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': `<p:presentation ${R}><p:sldIdLst><p:sldId r:id="s1"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      `<Relationship Id="s1" Type="${OFFICE}/slide" Target="slides/slide1.xml"/>`,
    ),
    'ppt/slides/slide1.xml': slide,
    ...more,
  })
}

export function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
}

export function relations(inside: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`
}

/** A PDF of these objects, each a dictionary or a stream; the first is the catalogue. */
export function pdfOf(objects: readonly string[], info = ''): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${info} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

export function pdfPages(count: number, page = '/MediaBox [0 0 595 842]'): string[] {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => `<< /Type /Page /Parent 2 0 R ${page} >>`),
  ]
}

export function pdfStream(dictionary: string, bytes: Buffer): string {
  return `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}
