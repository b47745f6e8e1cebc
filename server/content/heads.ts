// What the head of a text must say, by the kind of text.
import * as v from 'valibot'

const SUMMARY_MAX = 170

const words = v.pipe(v.string(), v.nonEmpty())
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const summary = v.pipe(words, v.maxLength(SUMMARY_MAX))
/** A day, as the instant at which it begins in UTC. */
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.transform((date) => Date.parse(date) / 1000),
)

const Shelf = v.strictObject({ slug, title: words, description: words })
export type Shelf = v.InferOutput<typeof Shelf>

export const CategoriesHead = v.strictObject({ categories: v.array(Shelf) })
export const AuthorsHead = v.strictObject({ authors: v.array(Shelf) })

export const WithdrawnHead = v.strictObject({
  withdrawn: v.array(v.strictObject({ path: v.pipe(v.string(), v.startsWith('/')) })),
})

export const ArticleHead = v.strictObject({
  title: words,
  slug,
  category: slug,
  author: slug,
  summary,
  published: day,
  updated: v.optional(day),
})

export const SampleHead = v.strictObject({
  title: words,
  slug,
  type: words,
  discipline: words,
  level: words,
  style: words,
  pages: v.pipe(v.number(), v.integer(), v.minValue(1)),
  summary,
  published: day,
  notes: v.pipe(v.array(v.strictObject({ at: words, note: words })), v.nonEmpty()),
})

/** A policy has a version and the day from which it applies; any other text has the day of its last change. */
export const TextHead = v.pipe(
  v.strictObject({
    title: words,
    slug,
    summary,
    version: v.optional(v.number()),
    date: v.optional(day),
    updated: v.optional(day),
  }),
  v.check(({ version, date }) => (version === undefined) === (date === undefined), 'a version has a date'),
  v.transform(({ version = null, date, updated = 0, ...head }) => ({
    ...head,
    version,
    date: date ?? updated,
  })),
)
