import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advanceCursor,
  checkContent,
  firstNewMessage,
  groupMessages,
  leavesGap,
  mergeMessages,
  messageFrom,
  receiveMessage,
  receiveOlderPage,
  judgeRetraction,
  RETRACT_SECONDS,
} from './messages.ts'
import type { Author, Message, OpenChat } from './messages.ts'

const ORDER = 42
const MONDAY = Date.UTC(2026, 10, 23, 23, 30) / 1000

/** The seq-th message of the chat, one a minute. */
function message(seq: number, more: Partial<Message> = {}): Message {
  return {
    messageId: `m${seq}`,
    orderId: ORDER,
    content: `Message ${seq}`,
    created_at: MONDAY + seq * 60,
    from: 'client',
    seq,
    ...more,
  }
}

function chatOf(...rawMessages: Message[]): OpenChat<Message> {
  return { orderId: ORDER, rawMessages, scrollBottom: false, newMessageReceived: false, page: 0 }
}

function ids(messages: readonly Message[]): string[] {
  return messages.map(({ messageId }) => messageId)
}

const someMessages = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 })
  .map((seqs) => seqs.map((seq) => message(seq, { created_at: MONDAY + Math.floor(seq / 3) })))

describe('authors', () => {
  test.each([
    [true, 'client', 'writer'],
    [true, 'writer', 'writer'],
    [false, 'writer', 'writer'],
    [false, 'client', 'client'],
  ])('isWriter %s and sender type %s make a %s (CHAT-08)', (isWriter, senderType, author) => {
    expect(messageFrom({ isWriter }, senderType)).toBe(author)
  })

  test('whatever the sender claims, the author is writer or client (SCOPE-13)', () => {
    const user = fc.option(fc.record({ isWriter: fc.option(fc.boolean(), { nil: undefined }) }))
    fc.assert(
      fc.property(user, fc.option(fc.string()), (sender, senderType) => {
        expect(['writer', 'client']).toContain(messageFrom(sender, senderType))
      }),
    )
  })
})

describe('arrivals', () => {
  test('a message of another order is ignored (CHAT-14)', () => {
    const chat = chatOf(message(1))
    expect(receiveMessage(chat, message(2, { orderId: 43 }), 'client')).toBe(chat)
  })

  test('a message whose id is known is ignored (CHAT-15)', () => {
    const chat = chatOf(message(1))
    expect(receiveMessage(chat, message(1, { content: 'Other' }), 'client')).toBe(chat)
  })

  test('a resend replaces the old message with that id (CHAT-16)', () => {
    const chat = chatOf(message(1), message(2))
    const after = receiveMessage(chat, message(1, { content: 'Other', resend: true }), 'client')
    expect(after.rawMessages.map(({ content }) => content)).toEqual(['Other', 'Message 2'])
  })

  test('a message from the client scrolls to the bottom (CHAT-17 F)', () => {
    const after = receiveMessage(chatOf(), message(1), 'client')
    expect(after).toMatchObject({ scrollBottom: true, newMessageReceived: false })
    expect(ids(after.rawMessages)).toEqual(['m1'])
  })

  test('a message from anyone else sets the new-message flag (CHAT-18 F)', () => {
    const after = receiveMessage(chatOf(), message(1, { from: 'writer' }), 'client')
    expect(after).toMatchObject({ scrollBottom: false, newMessageReceived: true })
    const both = receiveMessage(
      receiveMessage(chatOf(), message(1), 'client'),
      message(2, { from: 'writer' }),
      'client',
    )
    expect(both).toMatchObject({ scrollBottom: true, newMessageReceived: true })
  })

  test('on the desk the sides are swapped', () => {
    const after = receiveMessage(chatOf(), message(1, { from: 'writer' }), 'writer')
    expect(after).toMatchObject({ scrollBottom: true, newMessageReceived: false })
  })

  test('a late arrival takes its place, and a message on its way stays last in its second', () => {
    const pending = message(3, { messageId: 'a0', created_at: message(2).created_at, seq: null })
    const chat = chatOf(message(2), pending)
    expect(ids(receiveMessage(chat, message(1), 'client').rawMessages)).toEqual(['m1', 'm2', 'a0'])
  })
})

describe('older pages', () => {
  test('a page merges only when its number is higher than the current one (CHAT-23)', () => {
    const chat = { ...chatOf(message(3)), page: 1 }
    expect(receiveOlderPage(chat, 1, [message(2)])).toBe(chat)
    expect(receiveOlderPage(chat, 0, [message(2)])).toBe(chat)
    const after = receiveOlderPage(chat, 2, [message(2)])
    expect(after.page).toBe(2)
    expect(ids(after.rawMessages)).toEqual(['m2', 'm3'])
  })

  test('duplicates are removed (CHAT-24)', () => {
    const after = receiveOlderPage(chatOf(message(2), message(3)), 1, [message(1), message(2)])
    expect(ids(after.rawMessages)).toEqual(['m1', 'm2', 'm3'])
  })

  test('merged messages are sorted by created time, then seq, then id (CHAT-25)', () => {
    const sameSecond = { created_at: MONDAY }
    const after = receiveOlderPage(chatOf(message(9)), 1, [
      message(7, sameSecond),
      message(5),
      message(6, sameSecond),
      message(8, { ...sameSecond, messageId: 'b', seq: null }),
      message(8, { ...sameSecond, messageId: 'a', seq: null }),
    ])
    expect(ids(after.rawMessages)).toEqual(['m6', 'm7', 'a', 'b', 'm5', 'm9'])
  })

  test('a page that comes after another chat was opened is ignored', () => {
    const after = receiveOlderPage(chatOf(message(3)), 1, [message(2, { orderId: 43 })])
    expect(ids(after.rawMessages)).toEqual(['m3'])
  })
})

describe('merging', () => {
  test('it is idempotent, and the order of the parts does not matter', () => {
    fc.assert(
      fc.property(someMessages, someMessages, someMessages, (one, two, three) => {
        const merged = mergeMessages(mergeMessages(one, two), three)
        expect(mergeMessages(merged, merged)).toEqual(merged)
        expect(mergeMessages(three, mergeMessages(two, one))).toEqual(merged)
        expect(new Set(ids(merged)).size).toBe(merged.length)
      }),
    )
  })

  test('a message that was taken back stays so when an answer from before comes last', () => {
    const retracted = message(1, { content: '', resend: true, retracted: true })
    expect(mergeMessages([message(1)], [retracted])).toEqual([retracted])
    expect(mergeMessages([retracted], [message(1)])).toEqual([retracted])
    const renewed = { ...retracted, created_at: retracted.created_at + 1 }
    expect(mergeMessages([renewed], [retracted])).toEqual([renewed])
    const late = receiveMessage(chatOf(retracted), message(1, { resend: true }), 'client')
    expect(late.rawMessages).toEqual([retracted])
  })

  test('messages come out the same however they arrive', () => {
    const arrivals = someMessages.chain((messages) =>
      fc.tuple(fc.constant(messages), fc.shuffledSubarray(messages, { minLength: messages.length })),
    )
    fc.assert(
      fc.property(arrivals, ([messages, shuffled]) => {
        const receive = (chat: OpenChat<Message>, each: Message) => receiveMessage(chat, each, 'client')
        expect(shuffled.reduce(receive, chatOf()).rawMessages).toEqual(
          messages.reduce(receive, chatOf()).rawMessages,
        )
      }),
    )
  })
})

describe('cursor', () => {
  test('it advances as far as nothing is missing', () => {
    expect(advanceCursor(5, [message(7), message(6), message(9)])).toBe(7)
    expect(advanceCursor(5, [message(6)])).toBe(6)
    expect(advanceCursor(5, [message(7)])).toBe(5)
    expect(advanceCursor(5, [])).toBe(5)
    expect(advanceCursor(0, [message(1), message(2)])).toBe(2)
  })

  test('a published message beyond the next one leaves a gap', () => {
    expect([5, 6, 7].map((seq) => leavesGap(5, message(seq)))).toEqual([false, false, true])
    expect(leavesGap(5, message(9, { seq: null }))).toBe(false)
  })
})

test('the divider stands above the first message of another person beyond what was known', () => {
  const messages = [
    message(1, { from: 'writer' }),
    message(2),
    message(3),
    message(4, { from: 'writer' }),
    message(5, { from: 'writer' }),
  ]
  expect(firstNewMessage(messages, 1, 'client')?.seq).toBe(4)
  expect(firstNewMessage(messages, 0, 'client')?.seq).toBe(1)
  expect(firstNewMessage(messages, 5, 'client')).toBeNull()
  expect(firstNewMessage(messages, 1, 'writer')?.seq).toBe(2)
  const earlier = message(1, { from: 'writer', earlier: true })
  expect(firstNewMessage([earlier, ...messages.slice(1)], 0, 'writer')).toBe(earlier)
})

describe('grouping', () => {
  const fromWriter = { from: 'writer' } as const
  const messages = [message(1), message(2), message(3, fromWriter), message(31, fromWriter), message(32)]

  function shape(offset: number): [string, [Author, string[]][]][] {
    return groupMessages(messages, { offset }).map(({ day, turns }) => [
      day,
      turns.map((turn) => [turn.from, ids(turn.messages)]),
    ])
  }

  test('an earlier writer’s turn ends where the next writer speaks', () => {
    const both = [message(1, { ...fromWriter, earlier: true }), message(2, fromWriter)]
    const [day] = groupMessages(both, { offset: 0 })
    expect(day?.turns.map((turn) => ids(turn.messages))).toEqual([['m1'], ['m2']])
  })

  test('by day, then by consecutive sender (CHAT-26)', () => {
    expect(shape(0)).toEqual([
      [
        '2026-11-23',
        [
          ['client', ['m1', 'm2']],
          ['writer', ['m3']],
        ],
      ],
      [
        '2026-11-24',
        [
          ['writer', ['m31']],
          ['client', ['m32']],
        ],
      ],
    ])
  })

  test('the day is that of the reader', () => {
    expect(shape(-3.5)).toEqual([
      [
        '2026-11-23',
        [
          ['client', ['m1', 'm2']],
          ['writer', ['m3', 'm31']],
          ['client', ['m32']],
        ],
      ],
    ])
  })

  test('nothing is lost or moved', () => {
    fc.assert(
      fc.property(someMessages, (some) => {
        const sorted = mergeMessages(some, [])
        const days = groupMessages(sorted, { offset: 2 })
        expect(days.flatMap(({ turns }) => turns.flatMap((turn) => turn.messages))).toEqual(sorted)
      }),
    )
  })
})

test('a message has 1 to 5,000 characters, not counting the space around', () => {
  expect(checkContent('  hi  ')).toEqual({ ok: true, value: 'hi' })
  expect(checkContent(' \n ')).toMatchObject({ refusal: { message: 'The content field is required.' } })
  expect(checkContent('x'.repeat(5000)).ok).toBe(true)
  expect(checkContent('x'.repeat(5001)).ok).toBe(false)
})

test('a message can be taken back for a minute, to its last second, unless it was read', () => {
  const said = { seq: 3, createdAt: MONDAY }
  expect(judgeRetraction(said, 2, MONDAY + RETRACT_SECONDS).ok).toBe(true)
  expect(judgeRetraction(said, 2, MONDAY + RETRACT_SECONDS + 1).ok).toBe(false)
  expect(judgeRetraction(said, 3, MONDAY).ok).toBe(false)
})
