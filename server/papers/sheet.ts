// Sets foreign markup anew in a few harmless elements, numbers its paragraphs and says what stands in each.
import { escaped } from '#domain/basics/html.ts'
import { countWords } from '#domain/papers/words.ts'
import { LETTERS_MAX, PARAGRAPHS_MAX } from '#domain/papers/reading.ts'
import { Unreadable } from './unreadable.ts'
import { attributeOf, tokensOf } from './xml.ts'

export type Sheet = {
  readonly body: string
  readonly paragraphs: readonly string[]
  readonly headings: readonly number[]
  readonly notes: number
}

type Element = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
}
type Node = Element | string

const BLOCKS: ReadonlySet<string> = new Set(
  'h1 h2 h3 h4 h5 h6 p blockquote pre aside section ul ol li table thead tbody tr th td hr'.split(' '),
)
const INLINE: ReadonlySet<string> = new Set([
  'strong',
  'em',
  's',
  'u',
  'sup',
  'sub',
  'code',
  'a',
  'img',
  'br',
])
/** The text in these elements is not text of the paper. */
const LEFT_OUT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object'])
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

const DEPTH_MAX = 100
const HEADING = /^h[1-6]$/
const PICTURE = /^data:image\/webp;base64,[\w+/=]+$/
const NOTE = /^(?:foot|end)note-(?:ref-)?\d{1,6}$/

export function setSheet(markup: string, pages = 0): Sheet {
  const paragraphs: string[] = []
  const headings: number[] = []
  let letters = 0
  let firstNote: number | undefined

  /** The words of a paragraph are exactly those that a browser finds in its element. */
  function numbered(element: Element): string {
    if (element.attributes['data-page'] !== undefined) return written(element)
    const text = textOf(element)
    if (text.trim() === '') return element.children.some(isPicture) ? written(element) : ''
    letters += text.length
    if (paragraphs.length >= PARAGRAPHS_MAX || letters > LETTERS_MAX) throw new Unreadable('large')
    const paragraph = String(paragraphs.length)
    if (HEADING.test(element.tag)) headings.push(paragraphs.length)
    paragraphs.push(text)
    return written({
      ...element,
      attributes: { ...element.attributes, 'data-paragraph': paragraph, dir: 'auto' },
    })
  }

  function part(element: Element): string {
    if (element.tag === 'li' && element.attributes['id'] !== undefined) firstNote ??= paragraphs.length
    if (!isBlock(element) || !element.children.some(isBlock)) return numbered(element)
    return written(element, runsOf(element.children).map(part).join(''))
  }

  const parts = runsOf(treeOf(markup)).map((element) => ({
    words: countWords(textOf(element)),
    body: part(element),
  }))
  const notes = paragraphs.length - (firstNote ?? paragraphs.length)
  return { body: paged(parts, pages), paragraphs, headings, notes }
}

type Part = { readonly words: number; readonly body: string }

/** We don't know where a page ends before it is printed, so we spread the words evenly over the pages. */
function paged(parts: readonly Part[], pages: number): string {
  const all = parts.reduce((sum, { words }) => sum + words, 0)
  let before = 0
  let page = 1
  return parts
    .map(({ words, body }) => {
      const reached = before > 0 && page < pages && before >= (page * all) / pages
      before += words
      if (!reached) return body
      page += 1
      return `<hr data-page="${page}">${body}`
    })
    .join('')
}

/** Text that stands between blocks becomes a block of its own. */
function runsOf(children: readonly Node[]): Element[] {
  const parts: Element[] = []
  let run: Node[] = []
  const end = () => {
    if (run.length > 0) parts.push({ tag: 'div', attributes: {}, children: run })
    run = []
  }
  for (const child of children) {
    if (!isBlock(child)) {
      run.push(child)
      continue
    }
    end()
    parts.push(child)
  }
  end()
  return parts
}

function treeOf(markup: string): Node[] {
  const root: Element = { tag: 'section', attributes: {}, children: [] }
  const open: Element[] = [root]
  let leftOut: string | undefined
  for (const token of tokensOf(markup)) {
    const inside = open.at(-1) ?? root
    if (leftOut !== undefined) {
      if (token.type === 'close' && token.name === leftOut) leftOut = undefined
      continue
    }
    if (token.type === 'text') inside.children.push(token.text.replaceAll(/\s+/g, ' '))
    else if (token.type === 'close') close(open, token.name)
    else if (LEFT_OUT.has(token.name)) leftOut = token.isEmpty ? undefined : token.name
    else if (BLOCKS.has(token.name) || INLINE.has(token.name)) {
      const element = { tag: token.name, attributes: allowed(token.name, token.attributes), children: [] }
      inside.children.push(element)
      // A line ends here for what is read out of the page too.
      if (token.name === 'br') inside.children.push('\n')
      if (token.isEmpty || EMPTY.has(token.name)) continue
      if (open.length > DEPTH_MAX) throw new Unreadable('broken')
      open.push(element)
    }
  }
  return root.children
}

function close(open: Element[], name: string): void {
  const from = open.findLastIndex(({ tag }) => tag === name)
  if (from > 0) open.length = from
}

/** Only footnotes keep their links, and only within the paper. */
function allowed(tag: string, attributes: string): Record<string, string> {
  const kept: Record<string, string> = {}
  const read = (name: string, isGood: (value: string) => boolean) => {
    const value = attributeOf(attributes, name)
    if (value !== undefined && isGood(value)) kept[name] = value
  }
  if (tag === 'a') read('href', (value) => value.startsWith('#') && NOTE.test(value.slice(1)))
  if (tag === 'a' || tag === 'li') read('id', (value) => NOTE.test(value))
  if (tag === 'a') for (const name of ['data-note', 'aria-label']) read(name, () => true)
  if (tag === 'hr') read('data-page', (value) => /^\d{1,3}$/.test(value))
  if (tag === 'img') {
    read('src', (value) => PICTURE.test(value))
    read('alt', () => true)
    kept['alt'] ??= ''
  }
  if (tag === 'td' || tag === 'th')
    for (const name of ['colspan', 'rowspan']) read(name, (value) => /^\d{1,2}$/.test(value))
  return kept
}

function written({ tag, attributes, children }: Element, inside = children.map(inline).join('')): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const opening = `<${tag}${named.join('')}>`
  return EMPTY.has(tag) ? opening : `${opening}${inside}</${tag}>`
}

function inline(node: Node): string {
  return typeof node === 'string' ? escaped(node) : written(node)
}

function isBlock(node: Node): node is Element {
  if (typeof node === 'string') return false
  return BLOCKS.has(node.tag) || node.children.some(isBlock)
}

function isPicture(node: Node): boolean {
  return typeof node !== 'string' && (node.tag === 'img' || node.children.some(isPicture))
}

function textOf(node: Node): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}
