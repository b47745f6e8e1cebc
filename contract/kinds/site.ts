// What the public pages are made of, and lists that are entities themselves.
import * as v from 'valibot'
import { count, instant, kind } from '../grammar/shapes.ts'

/** An article of the public pages; its text comes only with the article itself. */
export const Article = kind('Article', {
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  category: v.string(),
  author: v.string(),
  date: instant,
  /** The day of the last change, or of the publication. */
  updated: instant,
  content: v.optional(v.string()),
})

/** A named setting and its value. */
export const Setting = kind('Setting', {
  name: v.string(),
  value: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
})

/** A page of anything, where a page is itself an entity and not the tag of an answer. */
export const Pagination = kind('Pagination', {
  items: v.array(v.unknown()),
  total: count,
  offset: count,
  size: count,
  next: v.boolean(),
})
