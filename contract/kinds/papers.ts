// The paper on the page: how a file is shown, and what can be counted in a delivery.
import * as v from 'valibot'
import { CHANGE_KINDS } from '#domain/papers/comparison.ts'
import { SOURCES } from '#domain/papers/originality.ts'
import { PREVIEW_KINDS } from '#domain/papers/reading.ts'
import { count, id, instant, kind } from '../grammar/shapes.ts'

/** `url` is a locked-down document to be shown in a frame; `reason` says why there is none. */
export const Preview = kind('Preview', {
  file: v.string(),
  pages: count,
  url: v.string(),
  kind: v.picklist(PREVIEW_KINDS),
  reason: v.nullable(v.string()),
})

/**
 * A field is null when we cannot tell; `language` is a tag such as `en`, `listed` are the references as they
 * are written, `spacing` is in lines.
 */
export const Facts = kind('Facts', {
  words: v.nullable(count),
  ordered: count,
  references: v.nullable(count),
  listed: v.array(v.string()),
  minutes: v.nullable(count),
  language: v.nullable(v.string()),
  fonts: v.array(v.string()),
  spacing: v.nullable(v.number()),
})

/**
 * How many words were added and removed. The texts of `same` and `removed` together are the first paper, those of `same` and `added`
 * the second; a line ends where a paragraph does. `headings` are the paragraphs of either that are headings.
 */
export const Comparison = kind('Comparison', {
  added: count,
  removed: count,
  headings: v.array(v.string()),
  changes: v.array(v.strictObject({ kind: v.picklist(CHANGE_KINDS), text: v.string() })),
})

/**
 * Which passages also appear elsewhere, when we looked, and with how many of our papers and files, and how many public-domain texts, the paper was
 * compared. `file` is the key of the file that the passage stands in. `title`, and `there`, the words as they stand in the other text, are
 * null where the reader may not know it. `footnote` is the number of the one that names the public-domain text.
 */
export const Originality = kind('Originality', {
  at: instant,
  comparedPapers: count,
  comparedTexts: count,
  passages: v.array(
    v.strictObject({
      text: v.string(),
      words: count,
      file: v.string(),
      source: v.picklist(SOURCES),
      title: v.nullable(v.string()),
      there: v.nullable(v.string()),
      footnote: v.nullable(count),
      isQuotation: v.boolean(),
    }),
  ),
})

/** What was released of an order, oldest first: each version with its files, chained by hashes in hexadecimal. */
export const Manifest = kind('Manifest', {
  order: id,
  versions: v.array(
    v.strictObject({
      delivery: id,
      at: instant,
      files: v.array(v.strictObject({ name: v.string(), size: count, sha256: v.string() })),
      previous: v.nullable(v.string()),
      hash: v.string(),
    }),
  ),
})
