import { afterEach, expect, test, vi } from 'vitest'
import { Chat } from '#contract/kinds/messages.ts'
import { useMessages } from '../state/messages.ts'
import { changeThreads, useThreads } from '../state/threads.ts'
import { listThread, loadThreads } from './threads.ts'

afterEach(() => vi.unstubAllGlobals())

const STATE: Parameters<typeof listThread>[0] = {
  target: 42,
  total: 5,
  known: 3,
  seen: 4,
  cursor: 5,
  messagable: true,
  has_messages: true,
  firstMessageDate: 900,
  self: 'client',
  draft: '',
  uid: 42,
  status: 'preparing',
  message: {
    messageId: 'a1',
    orderId: 42,
    content: 'Good morning',
    created_at: 1000,
    date: 1000,
    hash: 'a1',
    uid: 42,
    unread: true,
    from: 'writer',
    seq: 5,
  },
}

test('an entry of the list has the fields of a chat, and its id is the thread’s target (CHAT-09 CHAT-11)', () => {
  const [{ self, ...entry } = { self: null }] = listThread(STATE)
  expect(self).toBe('client')
  expect(Object.keys(entry).toSorted()).toEqual(Object.keys(Chat.entries).toSorted())
  expect(entry).toMatchObject({
    id: STATE.target,
    unread: 2,
    message: { content: 'Good morning', created_at: 1000, from: 'writer' },
    date: 1000,
  })
})

test('what a manager reads along is no chat of theirs', () => {
  expect(listThread({ ...STATE, self: null })).toEqual([])
})

test('the header counts what is unread in all of them', () => {
  changeThreads(() => [...listThread(STATE), ...listThread({ ...STATE, target: 43, total: 4 })])
  expect(useThreads.getState().threads).toHaveLength(2)
  expect(useMessages.getState().totalUnread).toBe(3)
})

test('an answer that comes after a newer one changes nothing', async () => {
  const answers: ((total: number) => void)[] = []
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        answers.push((total) => resolve(Response.json(pageOf({ ...STATE, total })))),
      ),
  )
  const [older, newer] = [loadThreads(), loadThreads()]
  answers[1]?.(6)
  await newer
  answers[0]?.(5)
  await older
  expect(useMessages.getState()).toMatchObject({ totalUnread: 3, chatsLoading: false })
})

function pageOf({ message, ...state }: typeof STATE) {
  const data = { ...state, message: { type: 'Message', data: message } }
  return {
    type: 'pagination',
    data: { items: [{ type: 'State', data }], total: 1, offset: 0, size: 25, next: false },
  }
}
