// The words of a paper without a browser: paragraphs whose lines have no place on the page.
import { vi } from 'vitest'
import type { PaperWords } from '#web/parts/marks/paper-words.ts'

export function paperOf(...paragraphs: readonly string[]): PaperWords {
  const ownerDocument = { createTreeWalker: () => ({ nextNode: () => null }) }
  const rect = { left: 0, top: 0, width: 0, height: 0 }
  const elements = paragraphs.map(() => ({
    ownerDocument,
    closest: () => null,
    contains: () => true,
    getBoundingClientRect: () => rect,
  }))
  const range = { setStart() {}, setEnd() {}, getClientRects: () => [], toString: () => '' }
  const document = {
    createRange: () => range,
    getSelection: () => null,
    querySelector: () => null,
    elementFromPoint: () => elements[0],
  }
  vi.stubGlobal('NodeFilter', { SHOW_TEXT: 4 })
  return Object({ document, elements, paragraphs, pages: [] })
}
