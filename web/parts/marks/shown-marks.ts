// The marks that stand on a version: the customer's own that are not sent yet, and the marks of a request
// with their answers.
import { useMemo } from 'react'
import { isWholeParagraph, type Passage } from '#domain/papers/anchors.ts'
import { fileForMark } from '#domain/papers/marks.ts'
import { useKeptMarks, type KeptMark } from '#web/lib/kept-marks.ts'
import { findQuotes } from '#web/lib/passages.ts'
import type { WholeOrder } from '../orders/order-words.ts'
import type { AskedMark } from './mark-answer.tsx'
import type { PaperWords } from './paper-words.ts'

export type ShownMark = {
  readonly key: string
  /** Follows the text; a mark whose words are gone has none. */
  readonly number: number
  readonly exact: string
  readonly note: string
  readonly passage: Passage | null
  readonly isWhole: boolean
  /** Where its passage begins, in a paper with pages. */
  readonly page: number | null
  /** The file of this version in which the mark stands, if another one is open. */
  readonly elsewhere: FileName | null
  /** Set while the mark is not sent yet. */
  readonly own: KeptMark | null
  /** Set once the mark was sent with a request. */
  readonly asked: AskedMark | null
}

export type MarkFilter = 'all' | 'done' | 'declined' | 'waiting'

export type FileName = { readonly key: string; readonly name: string }

/** The versions of an order, and what the customer asked about them. */
type Marked = Pick<WholeOrder, 'revisions' | 'deliveries'>

export type OpenPaper = {
  readonly order: Marked
  readonly delivery: number
  /** The key of the file that is shown. */
  readonly file: string
}

export type PaperOfOrder = OpenPaper & { readonly order: WholeOrder }

export function paperName({ order, delivery }: PaperOfOrder): string {
  return `${order.id}/${delivery}`
}

export function useShownMarks(paper: PaperOfOrder, words: PaperWords | null): readonly ShownMark[] {
  const { order, delivery, file } = paper
  const marks = useKeptMarks(paperName(paper))
  return useMemo(
    () => showMarks({ order, delivery, file }, words, marks),
    [marks, order, delivery, file, words],
  )
}

/**
 * Lists the marks of the open file in the order of its text, then those whose words are gone, then those in other files of the
 * version.
 */
export function showMarks(
  { order, delivery, file }: OpenPaper,
  words: PaperWords | null,
  own: readonly KeptMark[] = [],
): readonly ShownMark[] {
  const filesOf = (version: number) => order.deliveries.find(({ id }) => id === version)?.files ?? []
  const files = filesOf(delivery)
  const all = [
    ...own.map((mark) => ({ own: mark, asked: null, in: files.find(({ key }) => key === mark.file) })),
    ...askedOn(order, delivery).map((mark) => ({
      own: null,
      asked: mark,
      in: fileForMark(mark.file, filesOf(mark.delivery), files),
    })),
  ]
  const here = all.filter((mark) => mark.in?.key === file)
  const passages = findQuotes(
    words?.paragraphs ?? [],
    here.map((mark) => mark.own ?? mark.asked),
  )
  const standing = here.map(({ own: mine, asked }, index) => ({
    own: mine,
    asked,
    elsewhere: null,
    passage: passages[index] ?? null,
  }))
  const others = files.flatMap((other) =>
    all
      .filter((mark) => other.key !== file && mark.in === other)
      .map(({ own: mine, asked }) => ({ own: mine, asked, elsewhere: other, passage: null })),
  )
  return [...standing.toSorted(byPosition), ...others].map((mark, index) => shownAs(mark, index + 1, words))
}

type Placed = Pick<ShownMark, 'own' | 'asked' | 'passage' | 'elsewhere'>

function shownAs(
  { own, asked, passage, elsewhere }: Placed,
  number: number,
  words: PaperWords | null,
): ShownMark {
  return {
    key: own ? own.id : String(asked?.id),
    number,
    exact: (own ?? asked)?.exact ?? '',
    note: (own ?? asked)?.note ?? '',
    passage,
    isWhole: passage !== null && words !== null && isWholeParagraph(words.paragraphs, passage),
    page: (passage && words?.pages[passage.from.paragraph]) ?? null,
    elsewhere,
    own,
    asked,
  }
}

/**
 * Lists the marks that were made in this version, and those that it answers, which were made in the version
 * before.
 */
function askedOn({ revisions, deliveries }: Marked, delivery: number): readonly AskedMark[] {
  const before = deliveries.find(({ id }) => id < delivery)?.id
  return revisions.flatMap(({ marks }) =>
    marks.filter((mark) => mark.delivery === delivery || mark.delivery === before),
  )
}

function byPosition(
  one: { readonly passage: Passage | null },
  other: { readonly passage: Passage | null },
): number {
  if (!one.passage || !other.passage) return Number(one.passage === null) - Number(other.passage === null)
  return (
    one.passage.from.paragraph - other.passage.from.paragraph ||
    one.passage.from.offset - other.passage.from.offset
  )
}

export function stateOf({ asked }: ShownMark): Exclude<MarkFilter, 'all'> | 'own' {
  return asked ? (asked.answer?.state ?? 'waiting') : 'own'
}
