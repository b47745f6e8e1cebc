// The process that opens files of strangers: one task on one file, from standard input to standard output, then its end.
import { buffer } from 'node:stream/consumers'
import './no-network.ts'
import type { PaperFormat } from '#domain/papers/formats.ts'
import { Unreadable } from './unreadable.ts'
import type { Opened } from '#domain/papers/reading.ts'

const READERS: Readonly<Record<PaperFormat, (bytes: Buffer) => Promise<Opened>>> = {
  docx: async (bytes) => (await import('./docx.ts')).readDocx(bytes),
  pptx: async (bytes) => (await import('./pptx.ts')).readPptx(bytes),
  pdf: async (bytes) => (await import('./pdf.ts')).readPdf(bytes),
  text: async (bytes) => (await import('./text.ts')).readPlainText(bytes),
  markdown: async (bytes) => (await import('./text.ts')).readMarkdown(bytes),
  picture: async (bytes) => {
    await (await import('./pictures.ts')).drawPicture(bytes)
    return {
      kind: 'picture',
      pages: 1,
      paragraphs: [''],
      notes: 0,
      fonts: [],
      spacing: null,
      body: '<figure data-page="1" data-paragraph="0"><img data-picture="1" alt=""></figure>',
    }
  },
}

/** The code that the port knows: the file cannot be opened, and the answer says why. */
const REFUSED = 3

const [task = '', format = '', page = ''] = process.argv.slice(2)

async function work(bytes: Buffer): Promise<string | Buffer> {
  if (task === 'read' && isFormat(format)) return JSON.stringify(await READERS[format](bytes))
  if (task === 'draw' && format === 'pdf') return (await import('./pdf.ts')).drawPage(bytes, Number(page))
  if (task === 'draw' && format === 'picture') return (await import('./pictures.ts')).drawPicture(bytes)
  if (task === 'clean' && format === 'pdf') return (await import('./pdf.ts')).cleanPdf(bytes)
  if (task === 'clean' && format === 'office') return (await import('./clean.ts')).cleanOffice(bytes)
  if (task === 'clean' && format === 'opendocument')
    return (await import('./clean.ts')).cleanOpenDocument(bytes)
  if (task === 'clean' && format === 'rtf') return (await import('./rtf.ts')).cleanRtf(bytes)
  if (task === 'clean' && format === 'picture') return cleanPictureOf(bytes)
  throw new Error(`there is no task ${task} for ${format}`)
}

async function cleanPictureOf(bytes: Buffer): Promise<Buffer> {
  const clean = (await import('./clean-picture.ts')).cleanPicture(bytes)
  if (!clean) throw new Unreadable('broken')
  return clean
}

function isFormat(word: string): word is PaperFormat {
  return Object.hasOwn(READERS, word)
}

/** Whatever a parser throws, the file is at fault: its message is foreign text and is not passed on. */
try {
  const answer = await work(await buffer(process.stdin))
  process.stdout.write(answer, () => process.exit(0))
} catch (error) {
  process.stdout.write(error instanceof Unreadable ? error.obstacle : 'broken', () => process.exit(REFUSED))
}
