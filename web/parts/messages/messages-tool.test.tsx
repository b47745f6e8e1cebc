// What the messages of every header say until the chats are here.
import { beforeEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { resetMessages, useMessages } from '#web/lib/state/messages.ts'
import { changeThreads } from '#web/lib/state/threads.ts'
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
