// Reads the slides of a presentation: their text, and what the speaker noted under each.
import { escaped } from '#domain/basics/html.ts'
import { READ_PAGES_MAX, type Opened } from '#domain/papers/reading.ts'
import { openArchive, type Archive } from './archive.ts'
import { relationsOf } from './relations.ts'
import { setSheet } from './sheet.ts'
import { typesetOfPptx } from './typeset.ts'
import { Unreadable } from './unreadable.ts'
import { attributeOf, tokensOf } from './xml.ts'

const SLIDES = 'ppt/slides/'

export async function readPptx(bytes: Buffer): Promise<Opened> {
  const archive = await openArchive(bytes)
  const names = await slidesIn(archive)
  if (names.length === 0) throw new Unreadable('broken')
  if (names.length > READ_PAGES_MAX) throw new Unreadable('large')
  const slides: string[] = []
  for (const [index, name] of names.entries()) slides.push(await slideOf(archive, name, index + 1))
  return {
    kind: 'text',
    pages: names.length,
    ...setSheet(slides.join('')),
    ...(await typesetOfPptx(archive)),
  }
}

/** Lists the slides in the order of the presentation, which is not the order of their names. */
async function slidesIn(archive: Archive): Promise<string[]> {
  const targets = await relationsOf(archive, 'ppt/', 'presentation.xml')
  const names = []
  for (const token of tokensOf(await archive.text('ppt/presentation.xml')))
    if (token.type === 'open' && token.name === 'p:sldId')
      names.push(targets.get(attributeOf(token.attributes, 'r:id') ?? '')?.target)
  return names.filter((name) => name !== undefined)
}

async function slideOf(archive: Archive, name: string, page: number): Promise<string> {
  const relations = await relationsOf(archive, SLIDES, name.slice(SLIDES.length))
  const notes = [...relations.values()].find(({ type }) => type.endsWith('/notesSlide'))
  const [title = `Slide ${page}`, ...texts] = linesIn(await archive.text(name))
  const noted = notes ? linesIn(await archive.text(notes.target)).filter((line) => !/^\d+$/.test(line)) : []
  return [
    page > 1 ? `<hr data-page="${page}">` : '',
    `<h2>${escaped(title)}</h2>`,
    ...texts.map((text) => `<p>${escaped(text)}</p>`),
    ...(noted.length > 0
      ? [`<aside>${noted.map((text) => `<p>${escaped(text)}</p>`).join('')}</aside>`]
      : []),
  ].join('')
}

/** Reads the paragraphs of a slide. Its pictures and its master also hold text, but not the speaker's. */
function linesIn(xml: string): string[] {
  const lines: string[] = []
  let line = ''
  let isText = false
  for (const token of tokensOf(xml)) {
    if (token.type === 'text') line += isText ? token.text : ''
    else if (token.name === 'a:t') isText = token.type === 'open' && !token.isEmpty
    else if (token.name === 'a:br') line += ' '
    else if (token.name === 'a:p' && token.type === 'close') {
      if (line.trim() !== '') lines.push(line.trim())
      line = ''
    }
  }
  return lines
}
