import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** These guards let only signed-in people pass; a journey sends a visitor to each. */
const GUARDS = new Set(['pages/account/guard.tsx', 'pages/desk/frame.tsx'])

/** Returns the addresses of the pages that no guard stands before. */
function openPages(entry: RouteConfigEntry, above = ''): readonly string[] {
  if (GUARDS.has(entry.file)) return []
  const path = entry.path === undefined ? above : `${above}/${entry.path}`
  return entry.children?.flatMap((child) => openPages(child, path)) ?? [path || '/']
}

test('every page needs a person, except those for visitors (PROT-03 SCOPE-12)', () => {
  expect(routes.flatMap((entry) => openPages(entry)).toSorted()).toEqual(
    [
      '/',
      '/*',
      '/404',
      '/about',
      '/acceptable',
      '/anti-plagiarism-and-ai',
      '/blog',
      '/blog/:slug',
      '/blog/author',
      '/blog/author/:slug',
      '/blog/category',
      '/blog/category/:slug',
      '/contacts',
      '/cookie',
      '/delete',
      '/money-back',
      '/order',
      '/order-legacy',
      '/order/failure',
      '/order/old',
      '/password/reset',
      '/prices-and-discounts',
      '/privacy',
      '/revision',
      '/samples',
      '/samples/:slug',
      '/signin',
      '/signup',
      '/terms',
      '/ui',
    ].toSorted(),
  )
})
