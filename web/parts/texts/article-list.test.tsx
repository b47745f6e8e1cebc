// What stands beside an article in a list: its category and its author, each by name, and the way to both.
import { expect, test } from 'vitest'
import { drawn, waysIn } from '#tests/kit/drawn.tsx'
import { ArticleList } from './article-list.tsx'

test('an article names its category and its author, and leads to both', () => {
  const shelves = {
    categories: [{ slug: 'sources', title: 'Working with sources', summary: '' }],
    authors: [{ slug: 'the-desk', title: 'The desk', summary: '' }],
  }
  const article = {
    slug: 'notes',
    title: 'On notes',
    summary: '',
    category: 'sources',
    author: 'the-desk',
    date: 0,
  }
  expect(waysIn(drawn(<ArticleList articles={Object([article])} shelves={Object(shelves)} />))).toEqual([
    'On notes → /blog/notes',
    'Working with sources → /blog/category/sources',
    'The desk → /blog/author/the-desk',
  ])
})
