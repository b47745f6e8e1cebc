import { expect, test } from 'vitest'
import { REQUEST_INSTRUCTIONS_MAX } from './requests.ts'
import { personalDetailsIn } from './personal-details.ts'

test.each([
  ['Write to mira.k@example.com when it is done.', ['an email']],
  ['Call +357 99 123 456 after six.', ['a phone number']],
  ['My number is (020) 7946 0958.', ['a phone number']],
  ['0035799123456', ['a phone number']],
  ['+1 234 567', ['a phone number']],
  ['123 456 789', ['a phone number']],
  ['See https://docs.example/paper for my notes.', ['a link']],
  ['I am on facebook.com, or @mira_writes.', ['a link']],
  ['I paid $272.80 for this.', ['a price']],
  ['That is 50 euros too much.', ['a price']],
  ['Mail me@example.org or pay me 20 dollars back.', ['an email', 'a price']],
])('%s', (text, found) => {
  expect(personalDetailsIn(text)).toEqual(found)
})

test.each([
  'Chapter 2 cites an 1883 edition; the brief asks for sources from 1850-1870.',
  'Please see pages 112-118, and Table 3.2 on page 40.',
  'It should have 2,200 words in 8 pages, double-spaced.',
  'It was numbered +123 456, and later 1234 5678.',
  'Use e.g. Smith et al. (2019), not Jones.',
])('nothing of the kind: %s', (text) => {
  expect(personalDetailsIn(text)).toEqual([])
})

test('a text is read in one go, however long it is', () => {
  const began = performance.now()
  for (const piece of ['a', '1 ', '(1', 'a.', '@a', '1-'])
    personalDetailsIn(piece.repeat(40 * REQUEST_INSTRUCTIONS_MAX))
  // An expression that starts again at each letter takes minutes.
  expect(performance.now() - began).toBeLessThan(10_000)
})
