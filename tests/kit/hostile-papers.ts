// Files that mean harm, or are merely broken: each is written here, byte by byte where that matters.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { PaperFormat } from '#domain/papers/formats.ts'
import type { Obstacle } from '#domain/papers/reading.ts'
import {
  OFFICE,
  docxWith,
  paragraph,
  pdfOf,
  pdfPages,
  pdfStream,
  pptxWith,
  relations,
  zipOf,
} from './paper-parts.ts'

export type Hostile = {
  readonly what: string
  readonly format: PaperFormat
  readonly bytes: () => Promise<Buffer> | Buffer
  /** Why it cannot be opened, where we know it beforehand. */
  readonly obstacle?: Obstacle
}

const MEGABYTE = 1024 * 1024
const ENTITIES = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join('')
const LAUGHS = `<!DOCTYPE x [<!ENTITY l0 "ha">${ENTITIES}]>`
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const HOSTILE: readonly Hostile[] = [
  { what: 'no bytes at all', format: 'docx', bytes: () => Buffer.alloc(0) },
  { what: 'noise that calls itself a document', format: 'docx', bytes: () => Buffer.alloc(5_000, 0xa5) },
  { what: 'a zip without a document', format: 'docx', bytes: () => zipOf({ 'readme.txt': 'Hello' }) },
  {
    what: 'a zip whose end is cut off',
    format: 'docx',
    bytes: async () => (await docxWith(paragraph('Cut'))).subarray(0, -40),
  },
  {
    what: 'a zip with its directory overwritten',
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
    format: 'docx',
    bytes: () => docxWith(paragraph('Bomb'), { 'word/media/image1.png': Buffer.alloc(80 * MEGABYTE) }),
  },
  {
    what: 'an entry that holds more than it claims',
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
    format: 'docx',
    bytes: () => docxWith(paragraph('&f;'), {}, '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
  },
  {
    what: 'entities in a part that no reader opens',
    format: 'docx',
    bytes: () => docxWith(paragraph('Side'), { 'word/people.xml': `${LAUGHS}<x>&l9;</x>` }),
  },
  {
    what: 'XML that is never closed',
    format: 'docx',
    bytes: () => docxWith('<w:p><w:r><w:t>Open'),
  },
  {
    what: 'a hundred thousand tables in each other',
    format: 'docx',
    bytes: () => docxWith('<w:tbl><w:tr><w:tc>'.repeat(100_000) + '</w:tc></w:tr></w:tbl>'.repeat(100_000)),
  },
  {
    what: 'three hundred tables in each other',
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
    what: 'a template from elsewhere',
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
    format: 'docx',
    bytes: () => docxWith(paragraph('Macro'), { 'word/vbaProject.bin': Buffer.alloc(9_000, 0xd0) }),
  },
  {
    what: 'markup written as text',
    format: 'docx',
    bytes: () => docxWith(paragraph('&lt;script&gt;alert(1)&lt;/script&gt;')),
  },
  {
    what: 'a presentation without slides',
    format: 'pptx',
    bytes: () => zipOf({ 'ppt/presentation.xml': '<p/>' }),
  },
  {
    what: 'a slide that lies elsewhere',
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
    format: 'pptx',
    bytes: () => pptxWith('<'.repeat(2_000_000)),
  },
  {
    what: 'a slide with a script in its text',
    format: 'pptx',
    bytes: () => pptxWith('<a:p><a:r><a:t>&lt;img src=x onerror=alert(1)&gt;</a:t></a:r></a:p>'),
  },
  {
    what: 'a PDF of ten thousand pages',
    format: 'pdf',
    obstacle: 'large',
    bytes: () => pdfOf(pdfPages(10_000)),
  },
  { what: 'a PDF that breaks off', format: 'pdf', bytes: () => pdfOf(pdfPages(3)).subarray(0, 200) },
  { what: 'a PDF that is only its first line', format: 'pdf', bytes: () => Buffer.from('%PDF-1.7\n') },
  {
    what: 'a PDF whose pages contain themselves',
    format: 'pdf',
    bytes: () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  },
  {
    what: 'a PDF that promises a billion pages',
    format: 'pdf',
    bytes: () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
      ]),
  },
  {
    what: 'a PDF that opens with a script and calls home',
    format: 'pdf',
    bytes: () => {
      const [, ...rest] = pdfPages(1)
      const action = '/OpenAction << /S /JavaScript /JS (app.launchURL("http://127.0.0.1:9")) >>'
      return pdfOf([`<< /Type /Catalog /Pages 2 0 R ${action} >>`, ...rest])
    },
  },
  {
    what: 'a PDF with a stream that grows to 120 MB',
    format: 'pdf',
    bytes: () => {
      const bomb = deflateSync(Buffer.alloc(120 * MEGABYTE, 0x20))
      return pdfOf([
        ...pdfPages(1, '/MediaBox [0 0 595 842] /Contents 4 0 R'),
        pdfStream('/Filter /FlateDecode', bomb),
      ])
    },
  },
  {
    what: 'a PDF that asks for a password',
    obstacle: 'locked',
    format: 'pdf',
    bytes: () =>
      pdfOf(
        pdfPages(1),
        `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -4 >> /ID [<00> <00>]`,
      ),
  },
  {
    what: 'a web page that calls itself a PDF',
    format: 'pdf',
    bytes: () => Buffer.from('<html><script>1</script>'),
  },
  {
    what: 'a picture that claims a hundred thousand pixels each way',
    format: 'picture',
    bytes: async () => {
      const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
      bytes.writeUInt32BE(100_000, 16)
      bytes.writeUInt32BE(100_000, 20)
      return bytes
    },
  },
  {
    what: 'a picture of 120 million pixels in a few kilobytes',
    obstacle: 'large',
    format: 'picture',
    bytes: () =>
      sharp({ create: { width: 12_000, height: 10_000, channels: 3, background: 'white' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
  },
  { what: 'a picture that ends after its first bytes', format: 'picture', bytes: () => PNG_HEAD },
  {
    what: 'a drawing with a script, named as a photo',
    format: 'picture',
    bytes: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  { what: 'a program that calls itself text', format: 'text', bytes: () => Buffer.from('\x7fELF\x02\0\0\0') },
  { what: 'text of nine megabytes', format: 'text', bytes: () => Buffer.alloc(9 * MEGABYTE, 'word ') },
  {
    what: 'markup in plain text',
    format: 'text',
    bytes: () => Buffer.from('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>'),
  },
  {
    what: 'scripts in Markdown',
    format: 'markdown',
    bytes: () =>
      Buffer.from(
        '<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![b](http://127.0.0.1:9/x.png "t")\n\n<a href="x" onclick="y">z</a>',
      ),
  },
  {
    what: 'Markdown of fifty thousand brackets',
    format: 'markdown',
    bytes: () => Buffer.from('['.repeat(50_000) + '('.repeat(50_000)),
  },
  {
    what: 'Markdown quoted twenty thousand deep',
    format: 'markdown',
    bytes: () => Buffer.from(`${'>'.repeat(20_000)} deep`),
  },
]
