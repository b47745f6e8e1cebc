// Turns the Markdown of our own files into HTML, with the notes that a writer left beside it.
import { Marked, Renderer, type Token, type TokensList } from 'marked'
import { escaped } from '#domain/basics/html.ts'

export type Heading = { readonly id: string; readonly title: string }
export type Note = { readonly at: string; readonly note: string }
export type Question = { readonly question: string; readonly answer: string }

/** The heading above each table; people who hear the page tell its tables apart by it. */
const tableNames = new WeakMap<object, string>()

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    /** A table may be wider than a phone, so it scrolls on its own, by keyboard too. */
    table(token) {
      const table = Renderer.prototype.table.call(this, token)
      const name = escaped(tableNames.get(token) ?? 'Table')
      return `<div data-table role="region" aria-label="${name}" tabindex="0">${table}</div>\n`
    },
    tablecell({ header, align, tokens }) {
      const name = header ? 'th' : 'td'
      const aligned = align === null ? '' : ` data-align="${align}"`
      return `<${name}${aligned}>${this.parser.parseInline(tokens)}</${name}>\n`
    },
  },
})

export function renderMarkdown(text: string): string {
  return markdown.parser(readTokens(text))
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
  const tokens = readTokens(text)
  const following = new Map<Token, string>()
  for (const [index, { at, note }] of notes.entries()) {
    const block = tokens.find((token) => markPhrase(token, at, index === 0 ? 'mark' : 'b'))
    if (!block) throw new Error(`a note quotes words that are not in the text: ${at}`)
    const said = `<p data-note><span class="sr-only">The writer’s note: </span>${escaped(note)}</p>\n`
    following.set(block, (following.get(block) ?? '') + said)
  }
  return tokens.map((token) => markdown.parser([token]) + (following.get(token) ?? '')).join('')
}

/** Cuts the text that holds the phrase in three, and says whether the token holds the phrase at all. */
function markPhrase(token: Token, phrase: string, element: 'b' | 'mark'): boolean {
  const inner = 'tokens' in token ? token.tokens : undefined
  if (!inner) return false
  const index = inner.findIndex(({ type, raw }) => type === 'text' && raw.includes(phrase))
  const found = inner[index]
  if (!found) return inner.some((each) => markPhrase(each, phrase, element))
  const [before = '', ...after] = found.raw.split(phrase)
  inner.splice(
    index,
    1,
    asText(before),
    { type: 'html', raw: phrase, text: `<${element}>${escaped(phrase)}</${element}>` },
    asText(after.join(phrase)),
  )
  return true
}

function asText(raw: string): Token {
  return { type: 'text', raw, text: raw, escaped: false }
}

/** Reads a text of questions: each heading asks one, and the text below answers it. */
export function renderQuestions(text: string): Question[] {
  const [before, ...parts] = text.split(/^## /m)
  if (before?.trim()) throw new Error('the text has words before its first question')
  return parts.map((part) => {
    const [question = '', ...answer] = part.split('\n')
    return { question: question.trim(), answer: renderMarkdown(answer.join('\n')) }
  })
}

function readTokens(text: string): TokensList {
  const tokens = markdown.lexer(text)
  void markdown.walkTokens(tokens, ({ type, raw }) => {
    if (type === 'html') throw new Error(`texts must not contain HTML: ${raw}`)
  })
  let name = 'Table'
  for (const token of tokens) {
    if (token.type === 'heading') name = token.text
    if (token.type === 'table') tableNames.set(token, name)
  }
  return tokens
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
