// The marks that stand on a version: the customer's own that are not sent yet, and those of a request with what came of them.
import { useMemo } from 'react'
import { isWholeParagraph, type Place } from '#domain/papers/anchors.ts'
import { useKeptMarks, type KeptMark } from '#web/lib/kept-marks.ts'
import { findPlaces } from '#web/lib/passages.ts'
import type { WholeOrder } from '../orders/order-words.ts'
import type { AskedMark } from './mark-answer.tsx'
import type { PaperWords } from './paper-words.ts'

export type ShownMark = {
  readonly key: string
  /** Follows the text; a mark whose words are gone has none. */
  readonly number: number
  readonly exact: string
  readonly note: string
  readonly place: Place | null
  readonly isWhole: boolean
  /** Not sent yet. */
  readonly own: KeptMark | null
  /** Sent with a request. */
  readonly asked: AskedMark | null
}

export type MarkFilter = 'all' | 'done' | 'declined' | 'waiting'

/** What an order knows of its versions and of what was asked about them. */
export type Marked = Pick<WholeOrder, 'id' | 'revisions' | 'deliveries'>

export type PaperOfOrder = {
  readonly order: WholeOrder
  readonly delivery: number
  /** The key of the file that is shown. */
  readonly file: string
}

export function paperName({ order, delivery }: PaperOfOrder): string {
  return `${order.id}/${delivery}`
}

export function useShownMarks(paper: PaperOfOrder, words: PaperWords | null): readonly ShownMark[] {
  const { order, delivery, file } = paper
  const { marks } = useKeptMarks(paperName(paper))
  return useMemo(() => {
    const own = marks.filter((mark) => mark.file === file)
    return showMarks(order, delivery, words, own)
  }, [marks, order, delivery, file, words])
}

export function showMarks(
  order: Marked,
  delivery: number,
  words: PaperWords | null,
  own: readonly KeptMark[] = [],
): readonly ShownMark[] {
  const paragraphs = words?.paragraphs ?? []
  const asked = askedOn(order, delivery)
  const places = findPlaces(paragraphs, [...own, ...asked])
  return [
    ...own.map((mark, index) => ({ own: mark, asked: null, place: places[index] ?? null })),
    ...asked.map((mark, index) => ({ own: null, asked: mark, place: places[own.length + index] ?? null })),
  ]
    .toSorted(byPlace)
    .map((mark, index) => shownAs(mark, index + 1, paragraphs))
}

type Placed = Pick<ShownMark, 'own' | 'asked' | 'place'>

function shownAs({ own, asked, place }: Placed, number: number, paragraphs: readonly string[]): ShownMark {
  return {
    key: own ? own.id : String(asked?.id),
    number,
    exact: (own ?? asked)?.exact ?? '',
    note: (own ?? asked)?.note ?? '',
    place,
    isWhole: place !== null && isWholeParagraph(paragraphs, place),
    own,
    asked,
  }
}

/** Those that were made in this version, and those that it answers: made in the version before it. */
function askedOn({ revisions, deliveries }: Marked, delivery: number): readonly AskedMark[] {
  const before = deliveries.find(({ id }) => id < delivery)?.id
  return revisions.flatMap(({ marks }) =>
    marks.filter((mark) => mark.delivery === delivery || mark.delivery === before),
  )
}

function byPlace(one: { readonly place: Place | null }, other: { readonly place: Place | null }): number {
  if (!one.place || !other.place) return Number(one.place === null) - Number(other.place === null)
  return (
    one.place.from.paragraph - other.place.from.paragraph || one.place.from.offset - other.place.from.offset
  )
}

export function stateOf({ asked }: ShownMark): Exclude<MarkFilter, 'all'> | 'own' {
  return asked ? (asked.answer?.state ?? 'waiting') : 'own'
}
