// How an Office document is set: the typefaces of its words, most words first, and how far apart its lines stand.
import type { Archive } from './archive.ts'
import { attributeOf, tokensOf } from './xml.ts'

export type Typeset = { readonly fonts: readonly string[]; readonly spacing: number | null }

export const FONTS_MAX = 5
export const FONT_NAME_MAX = 60
/** A line in single spacing, in the units that Word counts in. */
const SINGLE = 240
const THEME_FONT = /^\+m[nj]-lt$/
/** How a paragraph or a run was set before a tracked change. */
const PAST = /^w:[pr]PrChange$/

/** How many letters each typeface or spacing has; where the text says nothing, the styles decide. */
type Counts<T> = Map<T, number>

export async function typesetOfDocx(archive: Archive): Promise<Typeset> {
  const usual = await usualOf(archive)
  const fonts: Counts<string> = new Map()
  const spacings: Counts<number> = new Map()
  let [font, spacing, isText, isPast] = [usual.font, usual.spacing, false, false]
  for (const token of tokensOf(await archive.text('word/document.xml'))) {
    if (token.type === 'text') {
      const letters = isText ? token.text.length : 0
      if (font !== undefined) count(fonts, font, letters)
      if (spacing !== undefined) count(spacings, spacing, letters)
    } else if (token.name === 'w:t') isText = token.type === 'open' && !token.isEmpty
    else if (PAST.test(token.name)) isPast = token.type === 'open' && !token.isEmpty
    else if (token.type === 'close' || isPast) continue
    else if (token.name === 'w:p') spacing = usual.spacing
    else if (token.name === 'w:r') font = usual.font
    else if (token.name === 'w:rFonts') font = attributeOf(token.attributes, 'w:ascii') ?? font
    else if (token.name === 'w:spacing') spacing = lineOf(token.attributes, spacing)
  }
  return { fonts: mostFirst(fonts), spacing: mostFirst(spacings)[0] ?? null }
}

export async function typesetOfPptx(archive: Archive): Promise<Typeset> {
  const fonts: Counts<string> = new Map()
  for (const name of archive.names.filter((part) => /^ppt\/slides\/[^/]+\.xml$/.test(part)))
    for (const font of facesIn(await archive.text(name))) count(fonts, font, 1)
  const theme = archive.names.find((part) => /^ppt\/theme\/theme1\.xml$/.test(part))
  const usual = theme === undefined ? [] : facesIn(await archive.text(theme))
  return { fonts: [...new Set([...usual, ...mostFirst(fonts)])].slice(0, FONTS_MAX), spacing: null }
}

/** Returns what holds where a paragraph says nothing: the style Normal, then the defaults, then the theme. */
async function usualOf(archive: Archive) {
  let [style, font, spacing]: [string, string?, number?] = ['']
  for (const token of tokensOf(await archive.text('word/styles.xml'))) {
    if (token.type !== 'open') continue
    if (token.name === 'w:style') style = attributeOf(token.attributes, 'w:styleId') ?? 'another'
    if (style !== '' && style !== 'Normal') continue
    if (token.name === 'w:rFonts') font = attributeOf(token.attributes, 'w:ascii') ?? font
    if (token.name === 'w:spacing') spacing = lineOf(token.attributes, spacing)
  }
  if (font !== undefined) return { font, spacing }
  const minor = /<a:minorFont>[^]*$/.exec(await archive.text('word/theme/theme1.xml'))?.[0] ?? ''
  return { font: facesIn(minor)[0], spacing }
}

function facesIn(xml: string): string[] {
  const faces: string[] = []
  for (const token of tokensOf(xml)) {
    if (token.type !== 'open' || token.name !== 'a:latin') continue
    const face = attributeOf(token.attributes, 'typeface') ?? ''
    if (face !== '' && !THEME_FONT.test(face)) faces.push(face.slice(0, FONT_NAME_MAX))
  }
  return faces
}

/** Returns the spacing in lines: 1 is single. A spacing in points does not say how many lines it is. */
function lineOf(attributes: string, before: number | undefined): number | undefined {
  const line = attributeOf(attributes, 'w:line')
  if (line === undefined) return before
  const rule = attributeOf(attributes, 'w:lineRule') ?? 'auto'
  return Number(line) > 0 && rule === 'auto' ? Math.round((100 * Number(line)) / SINGLE) / 100 : undefined
}

function count<T>(counts: Counts<T>, what: T, letters: number): void {
  if (letters > 0) counts.set(what, (counts.get(what) ?? 0) + letters)
}

function mostFirst<T>(counts: Counts<T>): T[] {
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, FONTS_MAX)
    .map(([what]) => what)
}
