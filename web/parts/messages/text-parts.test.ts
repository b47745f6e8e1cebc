import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const linksIn = (content: string) =>
  textParts(content)
    .filter(({ isLink }) => isLink)
    .map(({ text }) => text)

test.each([
  ['See https://example.org/a?b=1, please', ['https://example.org/a?b=1']],
  ['(http://example.org/x) and HTTPS://EXAMPLE.ORG/y.', ['http://example.org/x', 'HTTPS://EXAMPLE.ORG/y']],
  ['javascript:alert(1) data:text/html,x file:///etc/passwd www.example.org', []],
  ['"https://example.org"><script>', ['https://example.org']],
  ['no address', []],
])('%s', (content, links) => {
  expect(linksIn(content)).toEqual(links)
})

test('the parts are the whole text, in order', () => {
  const content = 'One https://example.org two\nthree https://example.org/4'
  expect(
    textParts(content)
      .map(({ text }) => text)
      .join(''),
  ).toBe(content)
})
