import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { Published } from '#contract/events.ts'
import { followLive, LIVE_OPTIONS } from './live.ts'
import { useMessages } from './state/messages.ts'

class Line extends EventEmitter {
  close(): void {
    this.emit('disconnect')
  }
}

function follow(line: Line) {
  const published: Published[] = []
  const errors: string[] = []
  const close = followLive(line, {
    onPublished: (each) => published.push(each),
    onError: ({ message }) => errors.push(message),
  })
  return { published, errors, close }
}

test('a line that stands sets the connected flag, one that drops clears it (CHAT-27)', () => {
  const line = new Line()
  const { close } = follow(line)
  const seen = ['connect', 'disconnect', 'connect'].map((event) => {
    line.emit(event)
    return useMessages.getState().connected
  })
  close()
  expect([...seen, useMessages.getState().connected]).toEqual([true, false, true, false])
})

test('an unreadable event is reported, and the line stays (CHAT-30)', () => {
  const line = new Line()
  const { published, errors } = follow(line)
  line.emit('published', { type: 'typing' })
  line.emit('published', { type: 'order', id: 42 })
  expect(errors).toEqual(['Unknown event type'])
  expect(published).toEqual([{ type: 'order', id: 42 }])
})

test('a line that cannot be closed says so in one sentence (CHAT-31)', () => {
  const line = new Line()
  line.close = () => {
    throw new Error('no such thing')
  }
  expect(follow(line).close).toThrow(new Error('Close chat error'))
})

test('it waits five seconds for an answer, and half a second to twenty before it tries again (CHAT-35 CHAT-36)', () => {
  expect(LIVE_OPTIONS).toEqual({ timeout: 5000, reconnectionDelay: 500, reconnectionDelayMax: 20_000 })
})
