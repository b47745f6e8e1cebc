import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { Chat } from '#contract/kinds/messages.ts'
import { useMessages } from '../state/messages.ts'
import { changeThreads, useThreads } from '../state/threads.ts'
import { listThread, loadThreads, markInList, receiveInList } from './threads.ts'

afterEach(() => vi.unstubAllGlobals())

const MESSAGE = {
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
} as const

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
  message: MESSAGE,
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

test('a chat that a manager reads along is not their own', () => {
  expect(listThread({ ...STATE, self: null })).toEqual([])
})

test('the header counts what is unread in all of them', () => {
  changeThreads(() => [...listThread(STATE), ...listThread({ ...STATE, target: 43, total: 4 })])
  expect(useThreads.getState().threads).toHaveLength(2)
  expect(useMessages.getState().totalUnread).toBe(3)
})

test('an answer that comes after a newer one changes nothing', async () => {
  const answer = holdAnswers()
  const [older, newer] = [loadThreads(), loadThreads()]
  answer(1, { total: 6 })
  await newer
  answer(0, { total: 5 })
  await older
  expect(useMessages.getState()).toMatchObject({ totalUnread: 3, chatsLoading: false })
})

test.each([
  ['a read mark', () => markInList({ target: 42, total: 5, known: 5 }), { known: 5 }, 0],
  ['a message', () => receiveInList({ ...MESSAGE, seq: 6 }, 6), { total: 6 }, 3],
])(
  '%s that comes while the list is loaded is not undone by its answer',
  async (_what, arrive, now, unread) => {
    changeThreads(() => listThread(STATE))
    const answer = holdAnswers()
    const loading = loadThreads()
    arrive()
    answer(0, {})
    await loading
    expect(useMessages.getState()).toMatchObject({ totalUnread: unread, chatsLoading: true })
    answer(1, now)
    await eventually(() => expect(useMessages.getState()).toMatchObject({ chatsLoading: false }))
    expect(useMessages.getState().totalUnread).toBe(unread)
  },
)

test('a load whose place a newer one took brought nothing: that one may still fail', async () => {
  const answer = holdAnswers()
  const loading = loadThreads()
  markInList({ target: 42, total: 5, known: 5 })
  answer(0, {})
  expect(await loading).toBe(false)
  answer(1, {})
  await eventually(() => expect(useMessages.getState()).toMatchObject({ chatsLoading: false }))
})

/** Returns the function that answers one of the calls for the list, which all wait for it. */
function holdAnswers() {
  const answers: ((page: Response) => void)[] = []
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  return (call: number, changes: Partial<typeof STATE>) =>
    answers[call]?.(Response.json(pageOf({ ...STATE, ...changes })))
}

function pageOf({ message, ...state }: typeof STATE) {
  const data = { ...state, message: { type: 'Message', data: message } }
  return {
    type: 'pagination',
    data: { items: [{ type: 'State', data }], total: 1, offset: 0, size: 25, next: false },
  }
}
