import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BACKURL_MAX, DEFAULT_BACKURL, safeBackurl } from './backurls.ts'

test.each([
  '/',
  '/order?step=2',
  '/orders/active#top',
  '/order/42/messages',
  '/signin?backurl=%2Forder',
  '/a?next=//b',
  `/a?next=%${'25'.repeat(8)}2F`,
])('%s is followed', (path) => {
  expect(safeBackurl(path)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'order',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/orders\\..\\x',
  'https://evil.test/',
  'javascript:alert(1)',
  ' /order',
  '/\t/evil.test',
  '/\n/evil.test',
  '/order\r\nSet-Cookie: a=b',
  '/%2fevil.test',
  '/%5Cevil.test',
  '/%252fevil.test',
  '/%25255cevil.test',
  '/%09/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/%2e/%2fevil.test',
  // It takes a long time to find out what this says.
  `/%${'25'.repeat(900)}`,
  `/${'a'.repeat(BACKURL_MAX)}`,
  `/${'a/../'.repeat(BACKURL_MAX)}`,
  `/${'é'.repeat(BACKURL_MAX / 2)}`,
])('%j leads to the active orders', (typed) => {
  expect(safeBackurl(typed)).toBe(DEFAULT_BACKURL)
})

test('dots are resolved and foreign letters are encoded', () => {
  expect(safeBackurl('/order/../settings')).toBe('/settings')
  expect(safeBackurl('/blog/é')).toBe('/blog/%C3%A9')
})

test('whatever comes in, what goes out stays on this site, is ASCII, and is accepted again', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '%25',
    '.',
    '..',
    '?',
    '#',
    'a',
    '@',
    ':',
    '\t',
    'é',
    '%',
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => `/${parts.join('')}`),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const path = safeBackurl(text)
      expect(path).toMatch(/^\/(?!\/)[!-~]*$/)
      expect(new URL(path, 'https://here.test').origin).toBe('https://here.test')
      expect(safeBackurl(path)).toBe(path)
    }),
    { numRuns: 1000 },
  )
})
