// An article of the public pages; its text comes only with the article itself.
import * as v from 'valibot'
import { instant, kind } from '../grammar/shapes.ts'

export const Article = kind('Article', {
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  category: v.string(),
  author: v.string(),
  date: instant,
  /** Of the last change; the day of publication if there was none. */
  updated: instant,
  content: v.optional(v.string()),
})
