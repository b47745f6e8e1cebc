// What the messages of every header say until the chats are here.
import { beforeEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { resetMessages, useMessages } from '#web/lib/state/messages.ts'
import { changeThreads, type ListedThread } from '#web/lib/state/threads.ts'
import { MessagesTool } from './messages-tool.tsx'

beforeEach(() => {
  changeThreads(() => [])
  resetMessages()
})

test.each([
  ['are being loaded', true],
  ['could not be loaded yet', false],
])('chats that %s are not called missing', async (_how, chatsLoading) => {
  useMessages.setState({ chatsLoading })
  const page = await awake(<MessagesTool />)
  expect(page.words()).toContain('Your messages are loading')
  expect(page.words()).not.toContain('No message yet')
})

test('a person without chats reads how to begin one', async () => {
  useMessages.setState({ chatsLoaded: true })
  const page = await awake(<MessagesTool />)
  expect(page.words()).toMatch(/No message yet.*Once a writer has your order/)
})

test('a chat leads to the order of its customer or to the desk of its writer, and is unread as soon as one message is', async () => {
  const thread: ListedThread = Object({ id: 7, uid: 7, self: 'client', unread: 1, message: null, date: null })
  useMessages.setState({ chatsLoaded: true })
  changeThreads(() => [thread, { ...thread, id: 8, uid: 8, self: 'writer', unread: 0 }])
  const page = await awake(<MessagesTool />)
  const ways = page.document.body.elements.filter(({ nodeName }) => nodeName === 'A')
  expect(ways.map((way) => `${way.textContent} → ${way.getAttribute('href')}`)).toEqual([
    '#00000007 (unread)Nothing written yet → /order/7/messages',
    '#00000008Nothing written yet → /desk/8',
  ])
})

test('a panel that is closed again is closed for the chat, too', async () => {
  const page = await awake(<MessagesTool />)
  const panel = page.document.querySelector('dialog')
  for (const newState of ['open', 'closed']) {
    panel?.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
    await pass()
    expect(useMessages.getState().isOpen).toBe(newState === 'open')
  }
})
