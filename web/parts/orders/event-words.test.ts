import { expect, test } from 'vitest'
import { eventTitle, type Event } from './event-words.ts'

test.each<[name: string, isClient: boolean, files: number, words: string]>([
  ['file.uploaded', true, 1, 'You uploaded a file'],
  ['file.uploaded', true, 2, 'You uploaded 2 files'],
  ['file.uploaded', false, 1, 'We added a file'],
  ['file.uploaded', false, 3, 'We added 3 files'],
  ['file.approved', false, 1, 'Your file was approved'],
  ['file.approved', false, 2, 'Your files were approved'],
  ['file.declined', false, 1, 'Your file was declined'],
  ['file.declined', false, 2, 'Your files were declined'],
  ['order.canceled', true, 0, 'You withdrew from the order'],
  ['order.canceled', false, 0, 'The order was canceled'],
  ['order.paid', true, 0, 'You paid for the order'],
  ['order.of-a-later-version', false, 0, 'As the server calls it'],
])('%s, by the customer: %s, of %d files, is “%s”', (name, isClient, files, words) => {
  const event: Event = Object({
    type: { name, title: 'As the server calls it' },
    owner: { isClient, name: '' },
    attaches: [{ id: 1, files: Array.from({ length: files }, () => ({})) }],
  })
  expect(eventTitle(event)).toBe(words)
})
