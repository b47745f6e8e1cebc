// Takes XML and HTML of foreign files apart, in one pass and without building anything.

export type Token =
  | { readonly type: 'open'; readonly name: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly type: 'close'; readonly name: string }
  | { readonly type: 'text'; readonly text: string }

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

/**
 * Yields the tags and the text. It leaves out comments, declarations and instructions; a tag that is not
 * closed is text.
 */
export function* tokensOf(markup: string): Generator<Token> {
  let at = 0
  while (at < markup.length) {
    const start = markup.indexOf('<', at)
    if (start !== at) yield { type: 'text', text: decoded(markup.slice(at, start < 0 ? undefined : start)) }
    if (start < 0) return
    if (markup.startsWith('<!--', start)) {
      const end = markup.indexOf('-->', start + 4)
      if (end < 0) return
      at = end + 3
      continue
    }
    const end = markup.indexOf('>', start)
    if (end < 0) return
    at = end + 1
    const tag = tagIn(markup.slice(start + 1, end))
    if (tag) yield tag
  }
}

/** Reads one attribute out of the text of a tag. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes) ?? []
  return value === undefined ? undefined : decoded(value)
}

function tagIn(text: string): Token | undefined {
  const [, slash = '', name = ''] = /^(\/?)([a-zA-Z][\w:.-]*)/.exec(text) ?? []
  if (name === '') return undefined
  if (slash) return { type: 'close', name }
  const isEmpty = text.endsWith('/')
  return { type: 'open', name, isEmpty, attributes: text.slice(name.length, isEmpty ? -1 : undefined) }
}

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([a-z]{2,5}));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : ''
    },
  )
}
