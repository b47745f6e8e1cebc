// Reads plain text and Markdown.
import { isUtf8 } from 'node:buffer'
import { Marked } from 'marked'
import { escaped } from '#domain/basics/html.ts'
import { WORDS_PER_PAGE } from '#domain/constants.ts'
import { LETTERS_MAX, READ_PAGES_MAX, type Opened } from '#domain/papers/reading.ts'
import { countWords } from '#domain/papers/words.ts'
import { setSheet } from './sheet.ts'
import { Unreadable } from './unreadable.ts'

/** HTML in Markdown is shown as it is written; pictures would come from elsewhere, so their description stands for them. */
const markdown = new Marked({
  async: false,
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
  },
})

export function readPlainText(bytes: Buffer): Opened {
  const paragraphs = textIn(bytes)
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.split('\n').map(escaped).join('<br>')}</p>`)
  return opened(paragraphs.join(''))
}

export function readMarkdown(bytes: Buffer): Opened {
  return opened(markdown.parse(textIn(bytes), { async: false }))
}

function opened(markup: string): Opened {
  const { paragraphs } = setSheet(markup)
  const words = paragraphs.reduce((sum, text) => sum + countWords(text), 0)
  const pages = Math.min(READ_PAGES_MAX, Math.max(1, Math.ceil(words / WORDS_PER_PAGE)))
  return { kind: 'text', pages, ...setSheet(markup, pages), fonts: [], spacing: null }
}

/** UTF-8 or UTF-16 as its beginning says; what is neither is read as the Western letters of Windows. */
function textIn(bytes: Buffer): string {
  const text = decoderFor(bytes).decode(bytes).replaceAll(/\r\n?/g, '\n')
  if (text.length > LETTERS_MAX) throw new Unreadable('large')
  if (text.includes('\0')) throw new Unreadable('broken')
  return text
}

function decoderFor(bytes: Buffer): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}
