// Removes the names of people from what an RTF says about itself, in one pass over its groups.
import { Unreadable } from './unreadable.ts'

const BEGINNING = '{\\rtf'
/** A backslash begins a word with a number, a letter by its code, or a single sign. */
const WORD = /\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'[\da-f]{2}|[^])/giy
/** The first word of a group says what the group is. */
const ABOUT =
  /\{\s*(?:\\\*\s*)?\\(info|userprops|protusertbl|template|filetbl|datastore|revtbl|atnauthor|atnid)(?![a-z])/iy

export function cleanRtf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  if (!text.startsWith(BEGINNING)) throw new Unreadable('broken')
  const kept: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at = stepAfter(text, at)) {
    const about = text[at] === '{' ? wordAt(ABOUT, text, at) : undefined
    if (about === undefined) continue
    const end = groupEnd(text, at)
    kept.push(text.slice(from, at), inPlaceOf(about.toLowerCase(), text.slice(at, end)))
    from = end
    at = end - 1
  }
  return Buffer.from(kept.join('') + text.slice(from), 'latin1')
}

/** Tracked changes and remarks refer to their author, so the author stays, as a writer without a name. */
function inPlaceOf(about: string, group: string): string {
  if (about === 'revtbl') return `{\\*\\revtbl${'{Writer;}'.repeat(group.split('{').length - 2)}}`
  if (about === 'atnauthor') return '{\\*\\atnauthor Writer}'
  return about === 'atnid' ? '{\\*\\atnid W}' : ''
}

function groupEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at = stepAfter(text, at)) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  throw new Unreadable('broken')
}

/** Returns the position after a sign, a word, or the raw bytes that a word announces. */
function stepAfter(text: string, at: number): number {
  if (text[at] !== '\\') return at + 1
  WORD.lastIndex = at
  const [whole = '\\', word = '', number = ''] = WORD.exec(text) ?? []
  return at + whole.length + (word === 'bin' ? Math.max(0, Number(number)) : 0)
}

function wordAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[1]
}
