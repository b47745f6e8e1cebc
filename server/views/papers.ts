// What a paper says, as its page shows it.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Facts, Manifest, Preview } from '#contract/kinds/papers.ts'
import { countFacts } from '#domain/papers/facts.ts'
import { languageOf } from '#domain/papers/language.ts'
import { hasWords, OBSTACLES, type Reading } from '#domain/papers/reading.ts'
import type { StoredManifest } from '#server/store/manifests.ts'

export function viewPreview(key: string, { kind, pages, obstacle }: Reading): Value<typeof Preview> {
  const reason = obstacle === null ? null : OBSTACLES[obstacle]
  return { file: key, pages, url: `/stream/preview/${key}`, kind, reason }
}

/** Pictures hold nothing that we could count. */
export function viewPaperFacts(readings: readonly Reading[], ordered: number): Value<typeof Facts> {
  const texts = readings.filter(({ paragraphs }) => hasWords(paragraphs))
  const fonts = [...new Set(texts.flatMap((text) => text.fonts))]
  const spacing = texts.find((text) => text.spacing !== null)?.spacing ?? null
  const set = { fonts, spacing }
  if (texts.length === 0)
    return { words: null, ordered, references: null, listed: [], minutes: null, language: null, ...set }
  const { listed, ...counted } = countFacts(texts)
  return {
    ...counted,
    listed: [...listed],
    ordered,
    language: languageOf(texts.flatMap(({ paragraphs }) => paragraphs)),
    ...set,
  }
}

/** Shows what was released. A version whose customer was erased keeps only its hashes. */
export function viewManifest(order: number, manifests: readonly StoredManifest[]): Value<typeof Manifest> {
  const versions = manifests.map(({ delivery, releasedAt, files, previous, hash }) => ({
    delivery,
    at: releasedAt,
    files: [...(files ?? [])],
    previous,
    hash,
  }))
  return { order, versions }
}
