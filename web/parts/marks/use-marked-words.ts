// Puts the words of each mark into a <mark> of the paper's own document, for people who hear the paper read out. The pencil is drawn over it.
import { useEffect } from 'react'
import { splitPassage, type Passage } from '#domain/papers/anchors.ts'
import type { PaperWords } from './paper-words.ts'
import type { ShownMark } from './shown-marks.ts'

const SVG = 'http://www.w3.org/2000/svg'

export function useMarkedWords(words: PaperWords | null, marks: readonly ShownMark[]): void {
  useEffect(() => {
    if (!words) return undefined
    const made = marks.flatMap((mark) => (mark.passage ? wrapWords(words, mark.passage, mark) : []))
    return () => {
      for (const element of made.toReversed()) unwrap(element)
    }
  }, [words, marks])
}

function wrapWords(words: PaperWords, passage: Passage, { number, note }: ShownMark): readonly Element[] {
  return piecesOf(words, passage).map((piece) => {
    const mark = markFor(piece.startContainer.parentElement ?? words.document.body)
    // The note stands in the page around this document, so no id can refer to it.
    mark.setAttribute('aria-description', `Mark ${number}. Note: ${note}`)
    piece.surroundContents(mark)
    return mark
  })
}

/** The words on a drawn page are text of an SVG, which knows no <mark>. */
function markFor({ ownerDocument, namespaceURI }: Element): Element {
  if (namespaceURI !== SVG) return ownerDocument.createElement('mark')
  const mark = ownerDocument.createElementNS(SVG, 'tspan')
  mark.setAttribute('role', 'mark')
  return mark
}

function unwrap(mark: Element): void {
  const parent = mark.parentNode
  mark.replaceWith(...mark.childNodes)
  parent?.normalize()
}

/** Returns ranges that each lie in one text node, so that no element around the words is cut in two. */
function piecesOf({ document, elements, paragraphs }: PaperWords, passage: Passage): readonly Range[] {
  return splitPassage(paragraphs, passage).flatMap(({ paragraph, start, end }) => {
    const element = elements[paragraph]
    if (!element) return []
    const pieces: Range[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let before = 0
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const [from, to] = [Math.max(start - before, 0), Math.min(end - before, text.length)]
      before += text.length
      if (text.slice(from, Math.max(from, to)).trim() === '') continue
      const piece = document.createRange()
      piece.setStart(node, from)
      piece.setEnd(node, to)
      pieces.push(piece)
    }
    return pieces
  })
}
