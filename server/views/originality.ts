// Where passages of a paper also appear, as the reader may know it: only managers learn which other
// customer's paper it is.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Originality } from '#contract/kinds/papers.ts'
import { formatUid } from '#domain/orders.ts'
import { withoutReferences, type Text } from '#domain/papers/facts.ts'
import { footnoteNaming } from '#domain/papers/footnotes.ts'
import type { KnownText, SharedPassage } from '#domain/papers/originality.ts'

type Like = {
  readonly orderId: number
  readonly customerId: number
  readonly topic: string
  readonly paragraphs: readonly string[]
}

type Reading = { readonly customerId: number; readonly reader: 'customer' | 'writer' | 'manager' }

/**
 * Names the texts that a paper is compared with. To a writer, the customer's other papers are papers of ours
 * like any other.
 */
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

/** A file of the version and what it says. */
export type FileText = Text & { readonly file: string }

type Compared = { readonly at: number; readonly comparedPapers: number; readonly comparedTexts: number }

export function viewOriginality(
  found: readonly SharedPassage[],
  texts: readonly FileText[],
  compared: Compared,
): Value<typeof Originality> {
  const homes = texts.flatMap((text) => withoutReferences(text).map(() => text))
  const passages = found.map(({ paragraph, ...passage }) => {
    const home = homes[paragraph]
    return { ...passage, file: home?.file ?? '', footnote: home ? footnoteOf(passage, home) : null }
  })
  return { ...compared, passages }
}

function footnoteOf(
  { source, title }: Pick<SharedPassage, 'source' | 'title'>,
  { paragraphs, notes }: Text,
): number | null {
  if (source !== 'public' || title === null) return null
  return footnoteNaming(title, paragraphs.slice(paragraphs.length - notes))
}
