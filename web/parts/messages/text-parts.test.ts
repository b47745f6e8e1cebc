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

test('each part says where it begins, and none is empty', () => {
  expect(textParts('See https://a.org/1 and https://a.org/2')).toEqual([
    { at: 0, text: 'See ', isLink: false },
    { at: 4, text: 'https://a.org/1', isLink: true },
    { at: 19, text: ' and ', isLink: false },
    { at: 24, text: 'https://a.org/2', isLink: true },
  ])
  expect(textParts('https://a.org/1!')).toEqual([
    { at: 0, text: 'https://a.org/1', isLink: true },
    { at: 15, text: '!', isLink: false },
  ])
  expect(textParts('https://[not-an-address')).toEqual([
    { at: 0, text: 'https://[not-an-address', isLink: false },
  ])
})
