// Reads a PDF: its words as a layer that lies over each page, and the pages as pictures.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import {
  getDocument,
  Util,
  VerbosityLevel,
  type PDFPageProxy,
  type RenderTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { escaped } from '#domain/basics/html.ts'
import { LETTERS_MAX, READ_PAGES_MAX, PARAGRAPHS_MAX, type Opened } from '#domain/papers/reading.ts'
import { withoutNames } from './pdf-names.ts'
import { FONT_NAME_MAX, FONTS_MAX } from './typeset.ts'
import { Unreadable } from './unreadable.ts'

type Line = {
  text: string
  x: number
  y: number
  width: number
  readonly size: number
  readonly turn: number
}
/** A part of a line, all in letters of one kind. */
type Piece = { readonly text: string; readonly x: number; readonly isLeftward: boolean }
type Viewport = ReturnType<PDFPageProxy['getViewport']>

const PAGE_WIDTH = 1_100
const PAGE_HEIGHT_MAX = 3_300
const PICTURE_PIXELS_MAX = 25_000_000
const NO_PICTURES = 0
const QUALITY = 60
const FONT_PAGES = 3

/**
 * How much wider a gap, larger a letter or deeper an indent must be to start a paragraph, in proportion to
 * the size of its letters.
 */
const GAP_GROWTH = 1.25
const SIZE_CHANGE = 0.15
const INDENT = 0.8

const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

export async function readPdf(bytes: Buffer): Promise<Opened> {
  // To tell a page's fonts we go through it as if we drew it; its pictures would take most of the time.
  const document = await openPdf(bytes, NO_PICTURES)
  const paragraphs: string[] = []
  const pages: string[] = []
  let letters = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const groups = paragraphsOf(await linesOf(page, viewport))
    const drawn = groups.map((lines, index) => drawnText(lines, paragraphs.length + index))
    if (groups.length === 0) {
      drawn.push(wordlessPage(viewport, paragraphs.length))
      paragraphs.push('')
    }
    for (const lines of groups) {
      const text = lines.map((line) => line.text).join('\n')
      letters += text.length
      paragraphs.push(text)
    }
    if (paragraphs.length > PARAGRAPHS_MAX || letters > LETTERS_MAX) throw new Unreadable('large')
    pages.push(
      `<figure data-page="${number}"><img data-picture="${number}" alt="Page ${number}">` +
        `<svg viewBox="0 0 ${round(viewport.width)} ${round(viewport.height)}">${drawn.join('')}</svg></figure>`,
    )
    page.cleanup()
  }
  const fonts = await fontsOf(document)
  return {
    kind: 'pages',
    pages: document.numPages,
    paragraphs,
    headings: [],
    notes: 0,
    fonts,
    spacing: null,
    body: pages.join(''),
  }
}

/**
 * Lists the fonts of the first pages, in the order in which they appear; a reduced font has six letters
 * before its name.
 */
async function fontsOf(document: PDFDocumentProxy): Promise<string[]> {
  const names = new Set<string>()
  for (let number = 1; number <= Math.min(FONT_PAGES, document.numPages); number += 1) {
    const page = await document.getPage(number)
    await page.getOperatorList()
    const { items } = await page.getTextContent()
    for (const item of items) {
      const font: unknown =
        'fontName' in item && page.commonObjs.has(item.fontName) && page.commonObjs.get(item.fontName)
      const name: unknown = Object(font).name
      if (typeof name === 'string') names.add(name.replace(/^[A-Z]{6}\+/, '').slice(0, FONT_NAME_MAX))
    }
    page.cleanup()
  }
  return [...names].slice(0, FONTS_MAX)
}

/** Draws one page as WebP. */
export async function drawPage(bytes: Buffer, number: number): Promise<Buffer> {
  const document = await openPdf(bytes)
  if (number > document.numPages) throw new Unreadable('broken')
  const page = await document.getPage(number)
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: PAGE_WIDTH / width })
  const canvas = createCanvas(PAGE_WIDTH, Math.min(PAGE_HEIGHT_MAX, Math.ceil(viewport.height)))
  // The types only know the canvas of browsers.
  const drawing: RenderTask = Reflect.apply(Reflect.get(page, 'render'), page, [
    { canvasContext: canvas.getContext('2d'), viewport },
  ])
  await drawing.promise
  return canvas.encode('webp', QUALITY)
}

/** Writes the pages into a new document, without the old one's properties and earlier states, and without the names of people who commented on it. */
export async function cleanPdf(bytes: Buffer): Promise<Buffer> {
  const document = await openPdf(bytes)
  const written = Buffer.from(await document.extractPages([{ document: null }]))
  return withoutNames(withoutInfo(written))
}

/**
 * The new document still names the author. We put spaces there, which leaves everything else where it was.
 */
function withoutInfo(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const [, number] = /\/Info (\d+) 0 R/.exec(text.slice(text.lastIndexOf('/Type /XRef'))) ?? []
  const start = text.indexOf('<<', text.indexOf(`\n${number} 0 obj`)) + 2
  const end = text.lastIndexOf('>>', text.indexOf('endobj', start))
  if (number === undefined || start < 2 || end < start) throw new Unreadable('broken')
  return bytes.fill(' ', start, end)
}

async function openPdf(bytes: Buffer, maxImageSize = PICTURE_PIXELS_MAX): Promise<PDFDocumentProxy> {
  try {
    const document = await getDocument({
      data: new Uint8Array(bytes),
      disableFontFace: true,
      // Without this, a font does not tell its name.
      fontExtraProperties: true,
      enableXfa: false,
      useSystemFonts: false,
      maxImageSize,
      cMapUrl: join(PACKAGE, 'cmaps/'),
      standardFontDataUrl: join(PACKAGE, 'standard_fonts/'),
      wasmUrl: join(PACKAGE, 'wasm/'),
      verbosity: VerbosityLevel.ERRORS,
    }).promise
    if (document.numPages > READ_PAGES_MAX) throw new Unreadable('large')
    return document
  } catch (error) {
    if (error instanceof Unreadable) throw error
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new Unreadable(isLocked ? 'locked' : 'broken', { cause: error })
  }
}

async function linesOf(page: PDFPageProxy, viewport: Viewport): Promise<Line[]> {
  const { items } = await page.getTextContent()
  const lines: Line[] = []
  const pieces: Piece[] = []
  let line: Line | undefined
  for (const item of items) {
    if (!('str' in item)) continue
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: number[] = Util.transform(
      viewport.transform,
      item.transform,
    )
    if (item.str !== '') {
      line ??= { text: '', x, y, width: 0, size: Math.hypot(c, d), turn: Math.atan2(b, a) }
      pieces.push({ text: item.str, x, isLeftward: item.dir === 'rtl' })
      line.width = Math.hypot(x - line.x, y - line.y) + item.width
    }
    if (!item.hasEOL || !line) continue
    lines.push({ ...line, text: textOf(pieces.splice(0)) })
    line = undefined
  }
  if (line) lines.push({ ...line, text: textOf(pieces) })
  return lines.filter(({ text }) => text.trim() !== '')
}

/** Pieces come in the order in which they are drawn, so a line from right to left may begin with its end. */
function textOf(pieces: readonly Piece[]): string {
  const isLeftward =
    pieces.some((piece) => piece.isLeftward) &&
    pieces.every((piece) => piece.isLeftward || !/\p{L}/u.test(piece.text))
  const read = isLeftward ? pieces.toSorted((one, other) => other.x - one.x) : pieces
  return read.map(({ text }) => text).join('')
}

/** Lines as far apart as most on the page, in letters of one size, make a paragraph; one that begins further in starts the next. */
function paragraphsOf(lines: readonly Line[]): Line[][] {
  const usual = usualGap(lines)
  const groups: Line[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group && before && continues(before, line, { usual, isSecond: group.length === 1 })) group.push(line)
    else groups.push([line])
  }
  return groups
}

function usualGap(lines: readonly Line[]): number {
  const gaps = lines.slice(1).map((line, index) => line.y - (lines[index]?.y ?? 0))
  const down = gaps.filter((gap) => gap > 0).toSorted((one, other) => one - other)
  return down[Math.floor(down.length / 2)] ?? 0
}

function continues(
  before: Line,
  line: Line,
  { usual, isSecond }: { usual: number; isSecond: boolean },
): boolean {
  const gap = line.y - before.y
  const isNear = gap > 0 && gap <= GAP_GROWTH * usual
  const isAlike = Math.abs(line.size - before.size) < SIZE_CHANGE * before.size && line.turn === before.turn
  const isIndented = !isSecond && line.x > before.x + INDENT * before.size
  return isNear && isAlike && !isIndented
}

/** Words that can be selected but are not seen, because the picture shows them. */
function drawnText(lines: readonly Line[], place: number): string {
  const texts = lines.map(({ text, x, y, width, size, turn }) => {
    const turned =
      turn === 0 ? '' : ` transform="rotate(${round((turn * 180) / Math.PI)} ${round(x)} ${round(y)})"`
    const long = width > 0 ? ` textLength="${round(width)}" lengthAdjust="spacingAndGlyphs"` : ''
    return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}"${long}${turned}>${escaped(text)}</text>`
  })
  return `<g data-paragraph="${place}">${texts.join('\n')}</g>`
}

/** A page without words is one paragraph, as large as the page. */
function wordlessPage({ width, height }: Viewport, place: number): string {
  return `<g data-paragraph="${place}"><rect width="${round(width)}" height="${round(height)}"/></g>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
