// Whose files are whose on the page of an order.
import { expect, test } from 'vitest'
import { drawn } from '#tests/kit/drawn.tsx'
import Files from './files.tsx'

const named = (name: string, owner: object | null) => ({
  key: name,
  name,
  size: 2048,
  date: 0,
  state: 'pending',
  owner,
})

/** The names of the files in each list of the page. */
function listsOf(...attachments: readonly object[]) {
  const html = drawn(<Files />, { id: 7, status: 'active', attachments, deliveries: [] })
  return [...html.matchAll(/<ul[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/ul>/gs)].map(
    ([, label, rows = '']) => `${label}: ${[...new Set(rows.match(/\w+\.pdf/g))].join(', ')}`,
  )
}

test('what the customer brought stands apart from what came from us, and a list without files is left out', () => {
  const [brief, sources, guide] = [
    named('brief.pdf', { isClient: true }),
    named('sources.pdf', { isClient: true }),
    named('guide.pdf', { isClient: false }),
  ]
  expect(listsOf(brief, guide, sources)).toEqual([
    'Your files with this order: brief.pdf, sources.pdf',
    'Files from us: guide.pdf',
  ])
  expect(listsOf(guide)).toEqual(['Files from us: guide.pdf'])
  expect(listsOf()).toEqual([])
  const adopted = named('adopted.pdf', null)
  expect(listsOf(adopted)).toEqual(['Your files with this order: adopted.pdf'])
})
