// Office documents that are hostile or merely broken.
import type { PaperFormat } from '#domain/papers/formats.ts'
import type { Obstacle } from '#domain/papers/reading.ts'
import { OFFICE, docxWith, paragraph, pptxWith, relations, zipOf } from './paper-parts.ts'

export type Hostile = {
  readonly what: string
  readonly format: PaperFormat
  readonly bytes: () => Promise<Buffer> | Buffer
  /** The reason why it cannot be opened; null for one that is read and does no harm. */
  readonly obstacle: Obstacle | null
}

const MEGABYTE = 1024 * 1024
const ENTITIES = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join('')
const LAUGHS = `<!DOCTYPE x [<!ENTITY l0 "ha">${ENTITIES}]>`

export const HOSTILE_OFFICE: readonly Hostile[] = [
  { what: 'no bytes at all', obstacle: 'broken', format: 'docx', bytes: () => Buffer.alloc(0) },
  {
    what: 'noise that calls itself a document',
    obstacle: 'broken',
    format: 'docx',
    bytes: () => Buffer.alloc(5_000, 0xa5),
  },
  {
    what: 'a zip without a document',
    obstacle: 'broken',
    format: 'docx',
    bytes: () => zipOf({ 'readme.txt': 'Hello' }),
  },
  {
    what: 'a zip whose end is cut off',
    obstacle: 'broken',
    format: 'docx',
    bytes: async () => (await docxWith(paragraph('Cut'))).subarray(0, -40),
  },
  {
    what: 'a zip with its directory overwritten',
    obstacle: 'broken',
    format: 'docx',
    bytes: async () => {
      const bytes = await docxWith(paragraph('Torn'))
      return bytes.fill(0xff, bytes.length - 120, bytes.length - 30)
    },
  },
  {
    what: 'a zip that grows to 30 MB of XML',
    obstacle: 'large',
    format: 'docx',
    bytes: () => docxWith(`<!--${' '.repeat(30 * MEGABYTE)}-->`),
  },
  {
    what: 'a zip that grows to 80 MB of media',
    obstacle: 'large',
    format: 'docx',
    bytes: () => docxWith(paragraph('Bomb'), { 'word/media/image1.png': Buffer.alloc(80 * MEGABYTE) }),
  },
  {
    what: 'an entry that holds more than it claims',
    obstacle: 'broken',
    format: 'docx',
    bytes: async () => {
      const bytes = await docxWith(paragraph('x'.repeat(100_000)))
      const place = bytes.lastIndexOf('word/document.xml')
      bytes.writeUInt32LE(10, place - 22)
      return bytes
    },
  },
  {
    what: 'four thousand entries',
    obstacle: 'large',
    format: 'docx',
    bytes: () =>
      docxWith('', Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`x/${index}`, '']))),
  },
  {
    what: 'entries whose names climb out of the folder',
    obstacle: 'broken',
    format: 'docx',
    bytes: () => docxWith(paragraph('Out'), { '../../../etc/passwd': 'root', '/etc/shadow': 'x' }),
  },
  {
    what: 'entities that multiply',
    obstacle: 'broken',
    format: 'docx',
    bytes: () => docxWith(paragraph('&l9;'), {}, LAUGHS),
  },
  {
    what: 'an entity that reads a file of ours',
    obstacle: 'broken',
    format: 'docx',
    bytes: () => docxWith(paragraph('&f;'), {}, '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
  },
  {
    what: 'entities in a part that no reader opens',
    obstacle: 'broken',
    format: 'docx',
    bytes: () => docxWith(paragraph('Side'), { 'word/people.xml': `${LAUGHS}<x>&l9;</x>` }),
  },
  {
    what: 'XML that is never closed',
    obstacle: 'broken',
    format: 'docx',
    bytes: () => docxWith('<w:p><w:r><w:t>Open'),
  },
  {
    what: 'a hundred thousand tables in each other',
    obstacle: 'broken',
    format: 'docx',
    bytes: () => docxWith('<w:tbl><w:tr><w:tc>'.repeat(100_000) + '</w:tc></w:tr></w:tbl>'.repeat(100_000)),
  },
  {
    what: 'three hundred tables in each other',
    obstacle: 'broken',
    format: 'docx',
    bytes: () =>
      docxWith('<w:tbl><w:tr><w:tc>'.repeat(300) + paragraph('Deep') + '</w:tc></w:tr></w:tbl>'.repeat(300)),
  },
  {
    what: 'thirty thousand paragraphs',
    obstacle: 'large',
    format: 'docx',
    bytes: () => docxWith(paragraph('More').repeat(30_000)),
  },
  {
    what: 'a zip that asks for a password',
    obstacle: 'locked',
    format: 'docx',
    bytes: async () => {
      const bytes = await docxWith(paragraph('Secret'))
      for (const entry of directoryOf(bytes))
        bytes.writeUInt16LE(bytes.readUInt16LE(entry + 8) | 1, entry + 8)
      return bytes
    },
  },
  {
    what: 'a zip whose pictures claim 300 MB together',
    obstacle: 'large',
    format: 'docx',
    bytes: async () => {
      const names = Array.from({ length: 6 }, (_, index) => `word/media/image${index}.png`)
      const bytes = await docxWith(paragraph('Many'), Object.fromEntries(names.map((name) => [name, 'x'])))
      for (const entry of directoryOf(bytes).slice(-6)) bytes.writeUInt32LE(50 * MEGABYTE, entry + 24)
      return bytes
    },
  },
  {
    what: 'a paragraph of five million letters',
    obstacle: 'large',
    format: 'docx',
    bytes: () => docxWith(paragraph('word '.repeat(MEGABYTE))),
  },
  {
    what: 'a template from elsewhere',
    obstacle: null,
    format: 'docx',
    bytes: () =>
      docxWith(paragraph('Template'), {
        'word/_rels/settings.xml.rels': relations(
          `<Relationship Id="t" Type="${OFFICE}/attachedTemplate" Target="http://127.0.0.1:9/x.dotm" TargetMode="External"/>`,
        ),
      }),
  },
  {
    what: 'a picture from elsewhere',
    obstacle: null,
    format: 'docx',
    bytes: () =>
      docxWith(
        '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="p"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
        {
          'word/_rels/document.xml.rels': relations(
            `<Relationship Id="p" Type="${OFFICE}/image" Target="file:///etc/passwd" TargetMode="External"/>`,
          ),
        },
      ),
  },
  {
    what: 'a link that runs a script',
    obstacle: null,
    format: 'docx',
    bytes: () =>
      docxWith('<w:p><w:hyperlink r:id="h"><w:r><w:t>Click</w:t></w:r></w:hyperlink></w:p>', {
        'word/_rels/document.xml.rels': relations(
          `<Relationship Id="h" Type="${OFFICE}/hyperlink" Target="javascript:alert(1)" TargetMode="External"/>`,
        ),
      }),
  },
  {
    what: 'macros',
    obstacle: null,
    format: 'docx',
    bytes: () => docxWith(paragraph('Macro'), { 'word/vbaProject.bin': Buffer.alloc(9_000, 0xd0) }),
  },
  {
    what: 'markup written as text',
    obstacle: null,
    format: 'docx',
    bytes: () => docxWith(paragraph('&lt;script&gt;alert(1)&lt;/script&gt;')),
  },
  {
    what: 'a presentation without slides',
    obstacle: 'broken',
    format: 'pptx',
    bytes: () => zipOf({ 'ppt/presentation.xml': '<p/>' }),
  },
  {
    what: 'a slide that lies elsewhere',
    obstacle: 'broken',
    format: 'pptx',
    bytes: () =>
      pptxWith('', {
        'ppt/_rels/presentation.xml.rels': relations(
          `<Relationship Id="s1" Type="${OFFICE}/slide" Target="http://127.0.0.1:9/slide" TargetMode="External"/>`,
        ),
      }),
  },
  {
    what: 'a slide of endless brackets',
    obstacle: null,
    format: 'pptx',
    bytes: () => pptxWith('<'.repeat(2_000_000)),
  },
  {
    what: 'a presentation of six hundred slides',
    obstacle: 'large',
    format: 'pptx',
    bytes: () =>
      pptxWith('<a:p><a:r><a:t>Again</a:t></a:r></a:p>', {
        'ppt/presentation.xml': `<p:presentation>${'<p:sldId r:id="s1"/>'.repeat(600)}</p:presentation>`,
      }),
  },
  {
    what: 'a slide with a script in its text',
    obstacle: null,
    format: 'pptx',
    bytes: () => pptxWith('<a:p><a:r><a:t>&lt;img src=x onerror=alert(1)&gt;</a:t></a:r></a:p>'),
  },
]

/** Finds where each entry stands in the directory of a zip. */
function directoryOf(bytes: Buffer): readonly number[] {
  const places: number[] = []
  for (
    let place = bytes.indexOf('PK\u0001\u0002');
    place !== -1;
    place = bytes.indexOf('PK\u0001\u0002', place + 1)
  )
    places.push(place)
  return places
}
