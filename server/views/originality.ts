// Where passages of a paper also stand, as the reader may know it: only managers are told which other customer's paper it is.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Originality } from '#contract/kinds/papers.ts'
import { formatUid } from '#domain/orders.ts'
import type { KnownText, Passage } from '#domain/papers/originality.ts'

type Like = {
  readonly orderId: number
  readonly customerId: number
  readonly topic: string
  readonly paragraphs: readonly string[]
}

type Reading = { readonly customerId: number; readonly reader: 'customer' | 'writer' | 'manager' }

/** To a writer, the customer's other papers are papers of the house like any. */
export function knownTexts(
  likes: readonly Like[],
  library: readonly { readonly title: string; readonly paragraphs: readonly string[] }[],
  { customerId, reader }: Reading,
): KnownText[] {
  const house = likes.map((like): KnownText => {
    const isOwn = like.customerId === customerId && reader !== 'writer'
    const isNamed = reader === 'manager' || isOwn
    return {
      source: isOwn ? 'own' : 'house',
      title: isNamed ? `${formatUid(like.orderId)}, ${like.topic}` : null,
      paragraphs: like.paragraphs,
    }
  })
  const free = library.map(({ title, paragraphs }): KnownText => ({ source: 'public', title, paragraphs }))
  return [...house, ...free]
}

export function viewOriginality(
  passages: readonly Passage[],
  comparedPapers: number,
  comparedTexts: number,
): Value<typeof Originality> {
  return { comparedPapers, comparedTexts, passages: [...passages] }
}
