// What everyone may read: what this installation offers, and the texts of the public pages.
import * as v from 'valibot'
import { OFFERED_PROVIDERS } from '#domain/people.ts'
import { method } from '../grammar/methods.ts'
import { collection, count, instant, list, map } from '../grammar/shapes.ts'
import { Article } from '../kinds/site.ts'
import { Discount } from '../kinds/choices.ts'

const SLUG_MAX = 100

const bySlug = v.object({ slug: v.pipe(v.string(), v.maxLength(SLUG_MAX)) })

const shelf = v.strictObject({ slug: v.string(), title: v.string(), description: v.string() })

const sample = {
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  paper: v.string(),
  discipline: v.string(),
  level: v.string(),
  style: v.string(),
  pages: count,
  date: instant,
}

export const site = {
  /** The providers we have credentials for; the others get no button. */
  providers: method({
    kind: 'talk',
    who: 'anyone',
    input: v.object({}),
    output: list(v.picklist(OFFERED_PROVIDERS)),
    refuses: [],
  }),
  /** The newest first, without their texts. */
  articles: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({}),
    output: collection(Article),
    refuses: [],
  }),
  article: method({ kind: 'read', who: 'anyone', input: bySlug, output: Article, refuses: ['not_found'] }),
  /** What articles are filed under, and who writes them. */
  shelves: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({}),
    output: map({ categories: v.array(shelf), authors: v.array(shelf) }),
    refuses: [],
  }),
  samples: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({}),
    output: list(v.strictObject(sample)),
    refuses: [],
  }),
  sample: method({
    kind: 'read',
    who: 'anyone',
    input: bySlug,
    output: map({ ...sample, content: v.string() }),
    refuses: ['not_found'],
  }),
  /** A policy, or a text about us, which has no version. */
  text: method({
    kind: 'read',
    who: 'anyone',
    input: bySlug,
    output: map({
      slug: v.string(),
      title: v.string(),
      summary: v.string(),
      version: v.nullable(v.number()),
      date: instant,
      headings: v.array(v.strictObject({ id: v.string(), title: v.string() })),
      content: v.string(),
    }),
    refuses: ['not_found'],
  }),
  questions: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({}),
    output: list(v.strictObject({ question: v.string(), answer: v.string() })),
    refuses: [],
  }),
  /** Writers under their pen names, with their finished papers. Demo people are marked as such. */
  writers: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({}),
    output: map({
      isDemo: v.boolean(),
      writers: v.array(
        v.strictObject({ name: v.string(), finished: count, disciplines: v.array(v.string()) }),
      ),
    }),
    refuses: [],
  }),
  /** The codes that are good now. */
  discounts: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({}),
    output: collection(Discount),
    refuses: [],
  }),
}
