// Puts the changes between two papers into rows: what stands left, what stands right, and both as one text.
import type { Output } from '#contract/index.ts'
import { movedIn } from '#domain/papers/comparison.ts'
import { countWords } from '#domain/papers/words.ts'

type Compared = Pick<Output<'papers', 'compare'>, 'changes' | 'headings'>
type Change = Compared['changes'][number]

/** A change, as the reader goes to it: all that was removed and added in one place. */
export type Stop = {
  readonly id: string
  readonly row: number
  readonly added: number
  readonly removed: number
  readonly isMove: boolean
}

export type Piece = {
  readonly kind: Change['kind']
  readonly text: string
  /** The index in the list of changes; words that stayed the same have none. */
  readonly stop: number | null
  readonly isMoved: boolean
}

/** One paragraph, or several where we cannot tell which became which. A piece may be the end of a line. */
export type Row = { readonly id: string; readonly pieces: readonly Piece[]; readonly isHeading: boolean }

export function alignChanges({ changes, headings }: Compared): {
  rows: readonly Row[]
  stops: readonly Stop[]
} {
  const moved = movedIn(changes)
  const headed = new Set(headings)
  const rows: Row[] = []
  const stops: Stop[] = []
  let pieces: Piece[] = []
  let isOpen = false

  function closeRow() {
    const isHeading = headed.has(textWithout('added', pieces)) || headed.has(textWithout('removed', pieces))
    if (pieces.length > 0) rows.push({ id: `row-${rows.length}`, pieces, isHeading })
    pieces = []
  }

  for (const { kind, text } of endingWithParagraphs(changes)) {
    const isMoved = kind !== 'same' && moved.has(text.trim())
    const last = stops.at(-1)
    if (kind === 'same') isOpen = false
    else if (!isOpen || !last || isMoved || last.isMove) {
      stops.push({ id: `change-${stops.length}`, row: rows.length, ...countOf(kind, text), isMove: isMoved })
      isOpen = true
    } else {
      const { added, removed } = countOf(kind, text)
      stops[stops.length - 1] = { ...last, added: last.added + added, removed: last.removed + removed }
    }
    const stop = kind === 'same' ? null : stops.length - 1
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0 && (kind === 'same' || pieces.every((piece) => piece.kind === kind))) closeRow()
      else if (index > 0) pieces.push({ kind, text: '\n', stop, isMoved })
      if (line !== '') pieces.push({ kind, text: line, stop, isMoved })
    }
  }
  closeRow()
  return { rows, stops }
}

/** What stands on one of the two sides. */
function textWithout(kind: Change['kind'], pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (piece.kind === kind ? '' : piece.text))
    .join('')
    .trim()
}

/**
 * Moves the line break before paragraphs that were added or removed at the very end to the text before them,
 * where it stands in all other changes.
 */
function endingWithParagraphs(changes: readonly Change[]): readonly Change[] {
  const [before, last] = changes.slice(-2)
  if (before?.kind !== 'same' || !last?.text.startsWith('\n')) return changes
  const ended = { ...before, text: `${before.text}\n` }
  return [...changes.slice(0, -2), ended, { ...last, text: last.text.slice(1) }]
}

function countOf(kind: Change['kind'], text: string) {
  const words = countWords(text)
  return { added: kind === 'added' ? words : 0, removed: kind === 'removed' ? words : 0 }
}
