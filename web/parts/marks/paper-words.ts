// The words of a paper that is shown in a frame, and the way between them and the lines of the page.
import { splitPassage, type Passage, type Point } from '#domain/papers/anchors.ts'

export type PaperWords = {
  readonly document: Document
  readonly elements: readonly Element[]
  readonly paragraphs: readonly string[]
  /** The page on which each paragraph begins; empty if the paper has no pages. */
  readonly pages: readonly number[]
}

export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function readWords(document: Document): PaperWords {
  const elements = [...document.querySelectorAll('[data-paragraph]')]
  const paragraphs = elements.map(({ textContent }) => textContent ?? '')
  return { document, elements, paragraphs, pages: pagesOf(document) }
}

/** A page begins with the element that names it; what stands before the second page is on the first. */
function pagesOf(document: Document): readonly number[] {
  const pages: number[] = []
  let page = 1
  for (const element of document.querySelectorAll('[data-page], [data-paragraph]')) {
    page = Number(element.getAttribute('data-page') ?? page)
    if (element.hasAttribute('data-paragraph')) pages.push(page)
  }
  return page === 1 ? [] : pages
}

/** Returns the lines of the page on which the passage stands; the frame is as high as its document. */
export function boxesOf(words: PaperWords, passage: Passage): readonly Box[] {
  return splitPassage(words.paragraphs, passage).flatMap(({ paragraph, start, end }) => {
    const element = words.elements[paragraph]
    if (!element) return []
    if (words.paragraphs[paragraph] === '') return [boxOf(words, element.getBoundingClientRect())]
    const range = words.document.createRange()
    range.setStart(...pointIn(element, start))
    range.setEnd(...pointIn(element, end))
    return [...range.getClientRects()].filter(({ width }) => width > 0).map((line) => boxOf(words, line))
  })
}

export function paragraphBox(words: PaperWords, paragraph: number): Box | undefined {
  const element = words.elements[paragraph]
  return element && boxOf(words, element.getBoundingClientRect())
}

/** Returns what the person has selected, in whole words, or nothing. */
export function selectedPassage(words: PaperWords): Passage | null {
  const selection = words.document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const from = placeIn(words, range.startContainer, range.startOffset)
  const to = placeIn(words, range.endContainer, range.endOffset)
  const passage = from && to && trimmed(words, { from, to })
  return passage && wordsBetween(words, passage.from, passage.to)
}

export function wholeParagraph({ paragraphs }: PaperWords, paragraph: number): Passage {
  const length = paragraphs[paragraph]?.length ?? 0
  return { from: { paragraph, offset: 0 }, to: { paragraph, offset: length } }
}

/** Finds the paragraph under a point of the page, and the letter there. */
export function pointAt(words: PaperWords, x: number, y: number): Point | null {
  const caret = words.document.caretPositionFromPoint?.(x, y)
  const point = caret && placeIn(words, caret.offsetNode, caret.offset)
  if (point) return point
  const paragraph = paragraphOf(words, words.document.elementFromPoint(x, y))
  return paragraph === -1 ? null : { paragraph, offset: 0 }
}

/** Finds what a link under a point of the page leads to: a footnote, or back. */
export function linkAt({ document }: PaperWords, x: number, y: number): Element | null {
  const href = document.elementFromPoint(x, y)?.closest('a[href^="#"]')?.getAttribute('href')
  return href ? document.getElementById(href.slice(1)) : null
}

/** Returns the words from the beginning of the first one to the end of the last one. */
export function wordsBetween(words: PaperWords, one: Point, other: Point): Passage {
  const [from, to] = isBefore(one, other) ? [one, other] : [other, one]
  const before = words.paragraphs[from.paragraph]?.slice(0, from.offset) ?? ''
  const start = before.length - (before.split(/\s/).at(-1)?.length ?? 0)
  const rest = /^\S*/.exec(words.paragraphs[to.paragraph]?.slice(to.offset) ?? '')?.[0].length ?? 0
  return {
    from: { ...from, offset: start },
    to: { ...to, offset: to.offset + rest },
  }
}

export function textOf({ paragraphs }: PaperWords, passage: Passage): string {
  return splitPassage(paragraphs, passage)
    .map(({ paragraph, start, end }) => paragraphs[paragraph]?.slice(start, end))
    .join(' ')
}

function isBefore(one: Point, other: Point): boolean {
  return one.paragraph === other.paragraph ? one.offset <= other.offset : one.paragraph < other.paragraph
}

function trimmed({ paragraphs }: PaperWords, { from, to }: Passage): Passage | null {
  const before = paragraphs[from.paragraph]?.slice(from.offset) ?? ''
  const start = from.offset + before.length - before.trimStart().length
  let { paragraph } = to
  let end = paragraphs[paragraph]?.slice(0, to.offset).trimEnd().length ?? 0
  // A threefold click selects up to the beginning of the next paragraph.
  while (end === 0 && paragraph > from.paragraph) {
    paragraph -= 1
    end = paragraphs[paragraph]?.trimEnd().length ?? 0
  }
  const isNothing = paragraph === from.paragraph && start >= end
  return isNothing ? null : { from: { ...from, offset: start }, to: { paragraph, offset: end } }
}

function placeIn(words: PaperWords, node: Node, offset: number): Point | null {
  const paragraph = paragraphOf(words, node)
  const element = words.elements[paragraph]
  if (!element) return null
  const before = words.document.createRange()
  before.setStart(element, 0)
  before.setEnd(node, offset)
  return { paragraph, offset: before.toString().length }
}

function paragraphOf({ elements }: PaperWords, node: Node | null): number {
  return node === null ? -1 : elements.findIndex((element) => element.contains(node))
}

/** The text node that holds the letter, and how far in it stands. */
function pointIn(element: Element, offset: number): [Node, number] {
  let left = offset
  let last: Node = element
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (left <= length) return [node, left]
    left -= length
    last = node
  }
  return [last, last.textContent?.length ?? 0]
}

function boxOf({ document }: PaperWords, { left, top, width, height }: DOMRect): Box {
  const { scrollX = 0, scrollY = 0 } = document.defaultView ?? {}
  return { left: left + scrollX, top: top + scrollY, width, height }
}
