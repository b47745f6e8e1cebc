import { expect, test } from 'vitest'
import type { Author, Message } from '#domain/messages.ts'
import type { Outgoing } from '#web/lib/state/outbox.ts'
import { piecesOf } from './pieces.ts'

function message(seq: number | null, messageId = `m${seq}`, from: Author = 'client'): Message {
  return { messageId, orderId: 7, content: 'Words', created_at: 100, from, seq }
}

function outgoing(hash: string, more: Partial<Outgoing> = {}): Outgoing {
  return {
    key: 1,
    person: 3,
    order: 7,
    hash,
    content: 'Words',
    writtenAt: 100,
    stage: 'sending',
    problem: null,
    ...more,
  }
}

const KNOWN = {
  self: 'client',
  seen: 2,
  waiting: new Map<string, Outgoing>(),
  isOnline: true,
  firstNew: undefined,
} as const

function stagesOf(messages: readonly Message[], known: Partial<Parameters<typeof piecesOf>[1]> = {}) {
  return piecesOf({ from: 'client', messages }, { ...KNOWN, ...known }).map(
    ({ stage, messages }) => `${stage} ${messages.length}`,
  )
}

test('the other side’s mark parts what is seen from what is sent', () => {
  expect(stagesOf([message(1), message(2), message(3)])).toEqual(['seen 2', 'sent 1'])
})

test('what an earlier writer said is not the next writer’s own', () => {
  const earlier = { ...message(1, 'm1', 'writer'), earlier: true }
  expect(stagesOf([earlier], { self: 'writer' })).toEqual(['null 1'])
})

test('what waits says what it waits for, and each failure stands alone', () => {
  const waiting = new Map([
    ['a', outgoing('a')],
    ['b', outgoing('b', { stage: 'unsent' })],
    ['c', outgoing('c', { stage: 'unsent', problem: 'Messages are closed for this order.' })],
  ])
  const unsent = [message(null, 'a'), message(null, 'b'), message(null, 'c')]
  expect(stagesOf([message(3), ...unsent], { waiting })).toEqual([
    'sent 1',
    'sending 1',
    'failed 1',
    'failed 1',
  ])
  expect(stagesOf(unsent, { waiting, isOnline: false })).toEqual(['waiting 2', 'failed 1'])
})

test('the other side’s messages are one piece, unless what is new begins among them', () => {
  const theirs = [1, 2, 3].map((seq) => message(seq, `m${seq}`, 'writer'))
  const pieces = (firstNew?: string) => piecesOf({ from: 'writer', messages: theirs }, { ...KNOWN, firstNew })
  expect(pieces().map(({ stage, messages }) => [stage, messages.length])).toEqual([[null, 3]])
  expect(pieces('m2').map(({ isNew, messages }) => [isNew, messages.length])).toEqual([
    [false, 1],
    [true, 2],
  ])
})
