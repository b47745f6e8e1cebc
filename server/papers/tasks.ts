// What can be done with a file of a stranger: read it, draw a page of it, or take the names of people out of it.
import type { Obstacle, Opened } from '#domain/papers/reading.ts'
import type { CleanFormat, PaperFormat } from '#domain/papers/formats.ts'
import { Unreadable } from './unreadable.ts'

type Answer = { readonly value: string | Buffer } | { readonly obstacle: Obstacle }

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
      headings: [],
      notes: 0,
      fonts: [],
      spacing: null,
      body: '<figure data-page="1" data-paragraph="0"><img data-picture="1" alt=""></figure>',
    }
  },
}

const CLEANERS: Readonly<Record<CleanFormat, (bytes: Buffer) => Promise<Buffer>>> = {
  office: async (bytes) => (await import('./clean.ts')).cleanOffice(bytes),
  opendocument: async (bytes) => (await import('./clean.ts')).cleanOpenDocument(bytes),
  rtf: async (bytes) => (await import('./rtf.ts')).cleanRtf(bytes),
  pdf: async (bytes) => (await import('./pdf.ts')).cleanPdf(bytes),
  picture: async (bytes) => {
    const clean = (await import('./clean-picture.ts')).cleanPicture(bytes)
    if (!clean) throw new Unreadable('broken')
    return clean
  },
}

/**
 * Does a task, told by its name, its format and, where a page is drawn, its number. Whatever a parser throws,
 * the file is at fault: its message is foreign text and is not passed on.
 */
export async function perform(task: readonly string[], bytes: Buffer): Promise<Answer> {
  try {
    return { value: await work(task, bytes) }
  } catch (error) {
    return { obstacle: error instanceof Unreadable ? error.obstacle : 'broken' }
  }
}

async function work(
  [task = '', format = '', page]: readonly string[],
  bytes: Buffer,
): Promise<string | Buffer> {
  if (task === 'read' && isKeyOf(READERS, format)) return JSON.stringify(await READERS[format](bytes))
  if (task === 'clean' && isKeyOf(CLEANERS, format)) return CLEANERS[format](bytes)
  if (task === 'draw' && format === 'pdf') return (await import('./pdf.ts')).drawPage(bytes, Number(page))
  if (task === 'draw' && format === 'picture') return (await import('./pictures.ts')).drawPicture(bytes)
  throw new Error(`there is no task ${task} for ${format}`)
}

function isKeyOf<K extends string>(table: Readonly<Record<K, unknown>>, word: string): word is K {
  return Object.hasOwn(table, word)
}
