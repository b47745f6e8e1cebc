// What screen readers hear of a conversation as it goes on.
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { useChat, type ChatMessage } from '#web/lib/state/chat.ts'
import { resetMessages } from '#web/lib/state/messages.ts'
import { ThreadLog } from './thread-log.tsx'

afterEach(resetMessages)

test('the same words of two messages are read out twice', async () => {
  const page = await awake(<ThreadLog self="client" isInMargin />)
  const read = () => page.document.body.elements.find(({ nodeName }) => nodeName === 'OUTPUT')?.elements[0]
  useChat.setState({ timemark: 1, rawMessages: [messageAt(1)] })
  useChat.setState({ rawMessages: [messageAt(1), messageAt(2)] })
  await pass()
  const first = read()
  expect(first?.textContent).toBe('Your writer: Yes.')
  useChat.setState({ rawMessages: [messageAt(1), messageAt(2), messageAt(3)] })
  await pass()
  expect(read()?.textContent).toBe('Your writer: Yes.')
  expect(read()).not.toBe(first)
})

function messageAt(seq: number): ChatMessage {
  const id = String(seq)
  return {
    messageId: id,
    hash: id,
    orderId: 7,
    uid: 7,
    content: 'Yes.',
    created_at: seq,
    date: seq,
    from: 'writer',
    seq,
    unread: true,
  }
}
