// Reads the text of a Word document, with its headings, lists, tables, footnotes and pictures.
import mammoth from 'mammoth'
import { READ_PAGES_MAX, type Opened } from '#domain/papers/reading.ts'
import { countWords } from '#domain/papers/words.ts'
import { WORDS_PER_PAGE } from '#domain/constants.ts'
import { openArchive, type Archive } from './archive.ts'
import { setSheet } from './sheet.ts'
import { typesetOfDocx } from './typeset.ts'
import { tokensOf } from './xml.ts'

const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
]

export async function readDocx(bytes: Buffer): Promise<Opened> {
  const archive = await openArchive(bytes)
  // Mammoth opens the same zip without our limits, so all that it may parse has to pass them first.
  for (const name of archive.names) if (/\.(xml|rels)$/i.test(name)) await archive.read(name)
  let drawing: ReturnType<typeof openPictures> | undefined
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      styleMap: STYLES,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async (image) => {
        const draw = await (drawing ??= openPictures())
        return { src: await draw(await image.readAsBuffer()) }
      }),
    },
  )
  const text = withNotes(value)
  const { paragraphs } = setSheet(text)
  const pages = await pagesOf(archive, paragraphs)
  return { kind: 'text', pages, ...setSheet(text, pages), ...(await typesetOfDocx(archive)) }
}

/** The code that draws pictures is a sixth of what a reader loads, and most papers have none. */
async function openPictures() {
  const { pictureBudget } = await import('./pictures.ts')
  return pictureBudget()
}

/**
 * Draws the number of a footnote, which is not one of the paper's words, and leaves out the link back from a
 * note.
 */
function withNotes(markup: string): string {
  return markup
    .replaceAll(
      /<a href="#((?:foot|end)note-\d+)" id="([\w-]+)">\[(\d+)\]<\/a>/g,
      '<a href="#$1" id="$2" data-note="$3" aria-label="Footnote $3"></a>',
    )
    .replaceAll(/ ?<a href="#(?:foot|end)note-ref-\d+">↑<\/a>/g, '')
}

/**
 * The program that wrote the document knows how many pages it had; where it does not say, we judge by the
 * words.
 */
async function pagesOf(archive: Archive, paragraphs: readonly string[]): Promise<number> {
  const said = Number(await elementIn(archive, 'docProps/app.xml', 'Pages'))
  const words = paragraphs.reduce((sum, text) => sum + countWords(text), 0)
  const likely = Math.ceil(words / WORDS_PER_PAGE)
  const isLikely = said > 1 && said <= 4 * likely
  return Math.min(READ_PAGES_MAX, Math.max(1, isLikely ? said : likely))
}

async function elementIn(archive: Archive, name: string, element: string): Promise<string> {
  let isInside = false
  for (const token of tokensOf(await archive.text(name))) {
    if (isInside && token.type === 'text') return token.text
    isInside = token.type === 'open' && token.name === element
  }
  return ''
}
