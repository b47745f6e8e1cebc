// Older pages of a chat that its person leaves and opens again, and what arrives while it is open.
import { expect, onTestFinished, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { MESSAGES_PAGE_SIZE } from '#domain/constants.ts'
import { pass, type HeldCall } from '#tests/kit/held-calls.ts'
import { useChat } from '../state/chat.ts'
import { useOutbox } from '../state/outbox.ts'
import { useReading } from '../state/reading.ts'
import { closeChat, loadOlder, markInChat, openChat, readChat, receiveInChat, takeBack } from './open-chat.ts'
import { joinTabs } from './tabs.ts'

const PAGES = 4
const TOTAL = PAGES * MESSAGES_PAGE_SIZE

test('a page that was asked for before the chat was opened anew leaves no gap in it', async () => {
  const { calls } = await awakeHook(() => null, undefined)
  const newest = () => calls.at(-1)
  await open(calls)
  void loadOlder()
  await pass()
  await answerPage(newest(), 1)
  void loadOlder()
  await pass()
  const late = newest()
  closeChat()
  await open(calls)
  await answerPage(late, 2)
  expect(useChat.getState()).toMatchObject({ page: 0, hasPrevMessages: true })
  expect(useChat.getState().rawMessages).toHaveLength(MESSAGES_PAGE_SIZE)

  void loadOlder()
  await pass()
  expect(newest()?.argument).toMatchObject({ offset: MESSAGES_PAGE_SIZE })
  await answerPage(newest(), 1)
  expect(useChat.getState().rawMessages).toHaveLength(2 * MESSAGES_PAGE_SIZE)
  closeChat()
})

test('a message of another order that comes, is read or is taken back is not for the open chat', async () => {
  const { calls } = await awakeHook(() => null, undefined)
  await open(calls)
  const asked = calls.length
  const strange = { ...messageAt(TOTAL + 5).data, orderId: 8 }
  receiveInChat(strange)
  receiveInChat({ ...strange, retracted: true })
  markInChat({ target: 8, total: TOTAL + 5, known: TOTAL + 5, seen: TOTAL + 5 })
  await pass()
  expect(useChat.getState().rawMessages).toHaveLength(MESSAGES_PAGE_SIZE)
  expect(calls).toHaveLength(asked)
  expect(useReading.getState().seen).toBe(TOTAL)
  closeChat()
})

test('a chat that is left leaves nothing to the next one: no words, and not how far it was read', async () => {
  const { calls } = await awakeHook(() => null, undefined)
  await open(calls)
  expect(useReading.getState()).not.toEqual(useReading.getInitialState())
  closeChat()
  expect(useChat.getState()).toEqual(useChat.getInitialState())
  expect(useReading.getState()).toEqual(useReading.getInitialState())
  receiveInChat(messageAt(TOTAL + 1).data)
  expect(useChat.getState().rawMessages).toEqual([])
})

test('a message that waited on this screen leads no one away from what they read once it is sent', async () => {
  const { calls } = await awakeHook(() => null, undefined)
  await open(calls)
  const own = { ...messageAt(TOTAL + 1).data, from: 'client' as const }
  const waiting = { key: 1, person: 1, order: 7, hash: own.hash, content: own.content, writtenAt: 1 }
  useOutbox.setState({ waiting: [{ ...waiting, stage: 'sending', problem: null }] })
  receiveInChat(own)
  expect(useChat.getState()).toMatchObject({
    scrollBottom: false,
    newMessageReceived: false,
    cursor: TOTAL + 1,
  })
  useOutbox.setState({ waiting: [] })
  receiveInChat({ ...messageAt(TOTAL + 2).data, from: 'client' })
  expect(useChat.getState()).toMatchObject({ scrollBottom: true })
  closeChat()
})

test('a chat begins without the marks of the one before, and leaves none', async () => {
  const { calls } = await awakeHook(() => null, undefined)
  await open(calls)
  expect(useReading.getState().seen).toBe(TOTAL)
  void openChat(8, 'client')
  expect(useReading.getState()).toEqual({ ...useReading.getInitialState(), self: 'client' })
  await open(calls)
  closeChat()
  expect(useReading.getState()).toEqual(useReading.getInitialState())
})

test('what the other side has seen never becomes less, whichever mark comes last', async () => {
  const { calls } = await awakeHook(() => null, undefined)
  await open(calls)
  markInChat({ target: 7, total: TOTAL, known: TOTAL - 2, seen: TOTAL - 3 })
  expect(useReading.getState()).toMatchObject({ known: TOTAL, seen: TOTAL })
  closeChat()
})

test('a message that comes while the person looks at another tab is not read before they are back', async () => {
  const { calls, hide } = await awakeHook(() => null, undefined)
  await open(calls)
  const asked = calls.length
  await hide(true)
  receiveInChat(messageAt(TOTAL + 1).data)
  await pass()
  expect(calls).toHaveLength(asked)
  await hide(false)
  void readChat()
  await pass()
  expect(calls.slice(asked)).toMatchObject([
    { pair: 'messages.state', argument: { order: 7, known: TOTAL + 1 } },
  ])
  closeChat()
})

test('a message that was taken back is so in every tab', async () => {
  const { calls } = await awakeHook(() => null, undefined)
  await open(calls)
  onTestFinished(joinTabs(() => {}))
  const otherTab = new BroadcastChannel('longhand')
  onTestFinished(() => otherTab.close())
  const heard: unknown[] = []
  otherTab.addEventListener('message', ({ data }) => void heard.push(data.payload))
  const own = { ...messageAt(TOTAL).data, from: 'client' as const }
  const done = takeBack(own)
  await pass()
  await calls.at(-1)?.answer('Message', { ...own, content: '', retracted: true })
  expect(await done).toBeUndefined()
  await expect
    .poll(() => heard)
    .toMatchObject([{ type: 'message', message: { hash: own.hash, retracted: true }, total: TOTAL }])
  closeChat()
})

async function open(calls: readonly HeldCall[]): Promise<void> {
  const before = calls.length
  void openChat(7, 'client')
  await pass()
  const state = { target: 7, total: TOTAL, known: TOTAL, seen: TOTAL, draft: '', messagable: true }
  for (const call of calls.slice(before))
    await (call.pair === 'messages.state' ? call.answer('array', state) : answerPage(call, 0))
}

/** Answers with a page of messages, counted from the newest. */
async function answerPage(call: HeldCall | undefined, page: number): Promise<void> {
  const items = Array.from({ length: MESSAGES_PAGE_SIZE }, (_, index) =>
    messageAt(TOTAL - page * MESSAGES_PAGE_SIZE - index),
  )
  await call?.answer('pagination', { items, total: TOTAL })
}

function messageAt(seq: number) {
  return {
    type: 'Message',
    data: {
      messageId: `m${seq}`,
      orderId: 7,
      uid: 7,
      hash: `h${seq}`,
      content: 'Hello',
      created_at: seq,
      date: seq,
      from: 'client' as const,
      seq,
      unread: false,
    },
  }
}
