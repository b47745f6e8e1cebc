import { describe, expect, test } from 'vitest'
import { readPublished } from './events.ts'
import { checkPublished } from './kinds/published.ts'

const message = {
  messageId: 'a1',
  orderId: 42,
  content: 'The draft is ready.',
  created_at: 1_760_000_000,
  date: 1_760_000_000,
  hash: 'a1',
  uid: 42,
  unread: true,
  from: 'writer',
  seq: 3,
}

const notification = {
  id: 5,
  uid: 42,
  reference: 42,
  type: { name: 'order.paid', title: 'Order paid' },
  isRead: false,
  date: 1_760_000_000,
}

test.each([
  { type: 'message', message, total: 3 },
  { type: 'state', target: 42, total: 3, known: 2, seen: 1 },
  { type: 'notification', notification, unread: 1 },
  { type: 'order', id: 42 },
])('an event of a known type is read, and has its shape: %j', (payload) => {
  expect(readPublished(payload)).toEqual(payload)
  expect(checkPublished(payload)).toEqual(payload)
})

test('a page that was loaded before a field was added still reads what it knows', () => {
  const payload = { type: 'message', message: { ...message, mood: 'kept' }, total: 3 }
  expect(readPublished(payload)).toEqual(payload)
})

describe('an event of an unknown type (ERR-11 CHAT-30)', () => {
  test.each([
    { type: 'typing', id: 42 },
    { type: '__proto__' },
    { type: '' },
    { type: null },
    {},
    [],
    null,
    undefined,
    'message',
    42,
  ])('is an error: %j', (payload) => {
    expect(() => readPublished(payload)).toThrow(new Error('Unknown event type'))
  })
})

test.each([
  { type: 'message', message: null, total: 3 },
  { type: 'message', message: { ...message, from: 'manager' }, total: 3 },
  { type: 'message', message: { ...message, mood: 'kept' }, total: 3 },
  { type: 'state', target: 42, total: -1, known: 2, seen: 1 },
  { type: 'order' },
])('the relay of the demo and of the tests says nothing malformed: %j', (payload) => {
  expect(() => checkPublished(payload)).toThrow(/^Invalid/)
})
