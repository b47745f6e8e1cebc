// Files that are hostile or merely broken, each written here, byte by byte where that matters.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { blankPng, PNG_HEAD } from './blank-png.ts'
import { HOSTILE_OFFICE, type Hostile } from './hostile-office.ts'
import { pdfOf, pdfPages, pdfStream } from './paper-parts.ts'

const MEGABYTE = 1024 * 1024

const FILES: readonly Hostile[] = [
  ...HOSTILE_OFFICE,
  {
    what: 'a PDF of ten thousand pages',
    obstacle: 'large',
    format: 'pdf',
    bytes: () => pdfOf(pdfPages(10_000)),
  },
  {
    what: 'a PDF that breaks off',
    obstacle: 'broken',
    format: 'pdf',
    bytes: () => pdfOf(pdfPages(3)).subarray(0, 200),
  },
  {
    what: 'a PDF that is only its first line',
    obstacle: 'broken',
    format: 'pdf',
    bytes: () => Buffer.from('%PDF-1.7\n'),
  },
  {
    what: 'a PDF whose pages contain themselves',
    obstacle: 'broken',
    format: 'pdf',
    bytes: () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  },
  {
    what: 'a PDF that promises a billion pages',
    obstacle: null,
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
    obstacle: null,
    format: 'pdf',
    bytes: () => {
      const [, ...rest] = pdfPages(1)
      const action = '/OpenAction << /S /JavaScript /JS (app.launchURL("http://127.0.0.1:9")) >>'
      return pdfOf([`<< /Type /Catalog /Pages 2 0 R ${action} >>`, ...rest])
    },
  },
  {
    what: 'a PDF with a stream that grows to 120 MB',
    obstacle: null,
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
    what: 'a PDF of five hundred pages with sixty paragraphs each',
    obstacle: 'large',
    format: 'pdf',
    bytes: () => {
      const words = Array.from(
        { length: 60 },
        (_, index) => `BT /F1 ${5 + 4 * (index % 2)} Tf 9 ${800 - 13 * index} Td (word) Tj ET`,
      )
      const font = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
      return pdfOf([
        ...pdfPages(500, `/MediaBox [0 0 595 842] /Contents 503 0 R ${font}`),
        pdfStream('', Buffer.from(words.join('\n'))),
      ])
    },
  },
  {
    what: 'a PDF with a page as high as a tower',
    obstacle: null,
    format: 'pdf',
    bytes: () => pdfOf(pdfPages(1, '/MediaBox [0 0 1 14400]')),
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
    obstacle: 'broken',
    format: 'pdf',
    bytes: () => Buffer.from('<html><script>1</script>'),
  },
  {
    what: 'a picture that claims a hundred thousand pixels each way',
    obstacle: 'large',
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
    bytes: () => blankPng(12_000, 10_000),
  },
  {
    what: 'a picture that ends after its first bytes',
    obstacle: 'broken',
    format: 'picture',
    bytes: () => PNG_HEAD,
  },
  {
    what: 'a drawing with a script, named as a photo',
    obstacle: 'broken',
    format: 'picture',
    bytes: () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
  },
  {
    what: 'a program that calls itself text',
    obstacle: 'broken',
    format: 'text',
    bytes: () => Buffer.from('\x7fELF\x02\0\0\0'),
  },
  {
    what: 'text of nine megabytes',
    obstacle: 'large',
    format: 'text',
    bytes: () => Buffer.alloc(9 * MEGABYTE, 'word '),
  },
  {
    what: 'markup in plain text',
    obstacle: null,
    format: 'text',
    bytes: () => Buffer.from('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>'),
  },
  {
    what: 'scripts in Markdown',
    obstacle: null,
    format: 'markdown',
    bytes: () =>
      Buffer.from(
        '<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![b](http://127.0.0.1:9/x.png "t")\n\n<a href="x" onclick="y">z</a>',
      ),
  },
  {
    what: 'Markdown of fifty thousand brackets',
    obstacle: null,
    format: 'markdown',
    bytes: () => Buffer.from('['.repeat(50_000) + '('.repeat(50_000)),
  },
  {
    what: 'Markdown quoted twenty thousand deep',
    obstacle: 'broken',
    format: 'markdown',
    bytes: () => Buffer.from(`${'>'.repeat(20_000)} deep`),
  },
]

export const HOSTILE: readonly Hostile[] = FILES.map(makeOnce)

/** Some take a second to make. A copy is given each time, because a reader may spoil what it is given. */
function makeOnce({ what, format, obstacle, bytes }: Hostile): Hostile {
  let made: Promise<Buffer> | undefined
  return {
    what,
    format,
    obstacle,
    bytes: async () => Buffer.from(await (made ??= Promise.resolve(bytes()))),
  }
}
