// The words of a chat, for each person who reads it and each way in which it is closed.
import { expect, test } from 'vitest'
import { whyClosed, wordsFor } from './thread-words.ts'

test('each side is told of the other, and a manager of both', () => {
  const told = (['client', 'writer', null] as const).map((self) => {
    const { log, other, empty } = wordsFor(self)
    return [log, other, empty]
  })
  expect(told).toEqual([
    ['Chat with your writer', 'Your writer', 'Ask anything you like. Your writer reads it here.'],
    ['Chat with the customer', 'Customer', 'Tell the customer that you’ve read the brief.'],
    ['Chat with the customer', 'Customer', 'They haven’t written to each other yet.'],
  ])
})

test.each([
  ['completed', /^This order is completed/],
  ['active', /^We’re looking for the next writer/],
  ['unpaid', /^You can’t write in this chat right now/],
] as const)('of a chat that is closed while the order is %s', (status, words) => {
  expect(whyClosed(status)).toMatch(words)
})
