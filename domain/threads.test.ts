import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Author, Message } from './messages.ts'
import {
  applyReadMark,
  openThread,
  previewOf,
  receiveInThreads,
  sortThreads,
  totalUnread,
  unreadOf,
} from './threads.ts'
import type { Thread } from './threads.ts'

const CLIENT_AWAY = { self: 'client', openOrderId: null } as const

function thread(id: number, more: Partial<Thread> = {}): Thread {
  const counts = { total: 3, known: 3, ...more }
  return {
    id,
    ...counts,
    unread: unreadOf(counts),
    has_messages: true,
    message: { content: 'Earlier', created_at: 100, from: 'client' },
    date: 100,
    ...more,
  }
}

function arrival(orderId: number, seq: number, from: Author = 'writer'): Message {
  return { messageId: `m${seq}`, orderId, content: `Message ${seq}`, created_at: 1000 + seq, from, seq }
}

function find(threads: readonly Thread[], id: number): Thread | undefined {
  return threads.find((each) => each.id === id)
}

describe('unread', () => {
  test('it is the total minus what is known (CHAT-10)', () => {
    expect(unreadOf({ total: 7, known: 3 })).toBe(4)
    expect(unreadOf({ total: 3, known: 3 })).toBe(0)
    expect(unreadOf({ total: 3, known: 5 })).toBe(0)
  })

  test('the total is the sum (CHAT-22)', () => {
    expect(totalUnread([])).toBe(0)
    expect(totalUnread([thread(1, { total: 5 }), thread(2), thread(3, { total: 4 })])).toBe(3)
  })

  test('a message of the other side counts', () => {
    const after = receiveInThreads([thread(1), thread(2)], arrival(2, 4), 4, CLIENT_AWAY)
    expect(find(after, 2)).toMatchObject({ total: 4, known: 3, unread: 1 })
    expect(find(after, 1)).toEqual(thread(1))
  })

  test('it is zero for the open chat (CHAT-19 F)', () => {
    const after = receiveInThreads([thread(2)], arrival(2, 4), 4, { self: 'client', openOrderId: 2 })
    expect(find(after, 2)).toMatchObject({ total: 4, known: 4, unread: 0 })
    expect(openThread([thread(2, { total: 9 })], 2)[0]).toMatchObject({ known: 9, unread: 0 })
  })

  test('it is zero for own messages (CHAT-20 F)', () => {
    const after = receiveInThreads([thread(2)], arrival(2, 4, 'client'), 4, CLIENT_AWAY)
    expect(find(after, 2)).toMatchObject({ total: 4, known: 4, unread: 0 })
  })

  test('own words read only what stood before them', () => {
    const ahead = [thread(2, { total: 5 })]
    const after = receiveInThreads(ahead, arrival(2, 4, 'client'), 4, CLIENT_AWAY)
    expect(find(after, 2)).toMatchObject({ total: 5, known: 4, unread: 1 })
  })
})

describe('the list', () => {
  test('newest message first, then the newest order, threads without a message last (CHAT-21 F)', () => {
    const at = (created_at: number) => ({ date: created_at })
    const silent = [8, 9].map((id) => thread(id, { date: null }))
    const all = [thread(1, at(50)), ...silent, thread(2, at(70)), thread(3, at(70))]
    expect(sortThreads(all).map(({ id }) => id)).toEqual([3, 2, 1, 9, 8])
  })

  test('an arrival moves its thread to the top and becomes its last message', () => {
    const after = receiveInThreads([thread(2), thread(1)], arrival(1, 4), 4, CLIENT_AWAY)
    expect(after.map(({ id }) => id)).toEqual([1, 2])
    expect(after[0]?.message).toEqual({ content: 'Message 4', created_at: 1004, from: 'writer' })
  })

  test('the first message opens an empty thread', () => {
    const empty = thread(1, { total: 0, known: 0, has_messages: false, message: null })
    const [after] = receiveInThreads([empty], arrival(1, 1), 1, CLIENT_AWAY)
    expect(after).toMatchObject({ has_messages: true, unread: 1, message: { content: 'Message 1' } })
  })

  test('a late arrival takes nothing back', () => {
    const fresh = receiveInThreads([thread(1)], arrival(1, 5), 5, CLIENT_AWAY)
    const after = receiveInThreads(fresh, arrival(1, 4), 4, CLIENT_AWAY)
    expect(after).toEqual(fresh)
  })

  test('an unknown order changes nothing', () => {
    expect(receiveInThreads([thread(1)], arrival(8, 1), 1, CLIENT_AWAY)).toEqual([thread(1)])
  })
})

describe('read marks', () => {
  test('the thread with the id of the target takes the mark (CHAT-11)', () => {
    const after = applyReadMark([thread(2, { total: 6 }), thread(1, { total: 6 })], {
      target: 1,
      total: 7,
      known: 5,
    })
    expect(find(after, 1)).toMatchObject({ total: 7, known: 5, unread: 2 })
    expect(find(after, 2)).toMatchObject({ total: 6, known: 3, unread: 3 })
  })

  test('in whatever order marks arrive, the highest stand', () => {
    const mark = fc.record({ target: fc.constant(1), total: fc.nat(20), known: fc.nat(20) })
    fc.assert(
      fc.property(fc.array(mark), (marks) => {
        const forward = marks.reduce(applyReadMark<Thread>, [thread(1)])
        const backward = marks.toReversed().reduce(applyReadMark<Thread>, [thread(1)])
        expect(backward).toEqual(forward)
      }),
    )
  })
})

test("the last message has the prefix 'You: ' when the client sent it, and takes one line (MSGD-03 F)", () => {
  expect(previewOf({ content: 'Hello\n\nthere', from: 'client' }, 'client')).toBe('You: Hello there')
  expect(previewOf({ content: '\nHello ', from: 'writer' }, 'client')).toBe('Hello')
  expect(previewOf({ content: 'Hello', from: 'writer' }, 'writer')).toBe('You: Hello')
  expect(previewOf({ content: 'Hello', from: 'writer', earlier: true }, 'writer')).toBe('Hello')
})
