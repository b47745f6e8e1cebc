// Turns the Markdown of our own files into HTML, with the notes that a writer left beside it.
import { Marked } from 'marked'
import { escaped } from '#domain/basics/html.ts'

export type Heading = { readonly id: string; readonly title: string }
export type Note = { readonly at: string; readonly note: string }
export type Question = { readonly question: string; readonly answer: string }

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

export function renderMarkdown(text: string): string {
  return blocksOf(text).join('')
}

/** Returns the headings that divide a text, in order. */
export function headingsIn(text: string): Heading[] {
  return markdown
    .lexer(text)
    .flatMap((token) =>
      token.type === 'heading' && token.depth === 2 ? [{ id: anchorOf(token.text), title: token.text }] : [],
    )
}

/** Puts each note after the paragraph with its phrase, and marks the phrase, the first one as the thesis. */
export function renderAnnotated(text: string, notes: readonly Note[]): string {
  const blocks = blocksOf(text)
  for (const [place, { at, note }] of notes.entries()) {
    const phrase = escaped(at)
    const index = blocks.findIndex((block) => withoutTags(block).includes(phrase))
    const block = blocks[index]
    if (block === undefined) throw new Error(`a note quotes words that are not in the text: ${at}`)
    const element = place === 0 ? 'mark' : 'b'
    blocks[index] =
      block.replace(phrase, `<${element}>${phrase}</${element}>`) +
      `<p data-note><span class="sr-only">The writer’s note: </span>${escaped(note)}</p>\n`
  }
  return blocks.join('')
}

/** Reads a text of questions: each heading asks one, and the text below answers it. */
export function renderQuestions(text: string): Question[] {
  const [before, ...parts] = text.split(/^## /m)
  if (before?.trim()) throw new Error('a text of questions begins with the first of them')
  return parts.map((part) => {
    const [question = '', ...answer] = part.split('\n')
    return { question: question.trim(), answer: renderMarkdown(answer.join('\n')) }
  })
}

/** A table may be wider than a phone, so it scrolls on its own, by keyboard too. */
function blocksOf(text: string): string[] {
  const tokens = markdown.lexer(text)
  void markdown.walkTokens(tokens, ({ type, raw }) => {
    if (type === 'html') throw new Error(`texts must not contain HTML: ${raw}`)
  })
  return tokens
    .map((token) => {
      const html = markdown.parser([token])
      if (token.type !== 'table') return html
      const table = html.replaceAll(/ align="(\w+)"/g, ' data-align="$1"')
      return `<div data-table role="region" aria-label="Table" tabindex="0">${table}</div>\n`
    })
    .filter((html) => html !== '')
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]+>/g, '')
}
