// What screen readers hear of a conversation as it goes on.
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { groupMessages } from '#domain/messages.ts'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { clock } from '#web/lib/now.ts'
import { useChat, type ChatMessage } from '#web/lib/state/chat.ts'
import { resetMessages } from '#web/lib/state/messages.ts'
import { useOutbox, type Outgoing } from '#web/lib/state/outbox.ts'
import { useReading } from '#web/lib/state/reading.ts'
import { ThreadLog } from './thread-log.tsx'

afterEach(() => {
  resetMessages()
  useOutbox.setState({ waiting: [] })
})

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

test.each<[string, Partial<Outgoing> | null, RegExp]>([
  ['was just sent', null, /You · Just nowSentTake back$/],
  ['is being sent', { stage: 'sending' }, /You · Just nowSending$/],
  ['got no answer', { stage: 'unsent' }, /Not sent\. Try again$/],
  ['was refused', { stage: 'unsent', problem: 'Too long.' }, /Not sent\. Too long\.Try againRemove$/],
])('what its author can do about a message that %s', async (_what, outgoing, words) => {
  const now = clock.now()
  const message = { ...messageAt(1), from: 'client' as const, created_at: now }
  const unsent = {
    messageId: '1',
    orderId: 7,
    content: 'Yes.',
    created_at: now,
    from: 'client',
    seq: null,
  } as const
  const sent = { key: 1, person: 1, order: 7, hash: '1', content: 'Yes.', writtenAt: now, problem: null }
  if (outgoing) useOutbox.setState({ waiting: [{ ...sent, stage: 'waiting', ...outgoing }] })
  const groups = groupMessages([outgoing ? unsent : message], { zone: 'UTC', offset: 0 })
  useChat.setState({ groups: Object(groups), rawMessages: outgoing ? [] : [message] })
  const page = await awake(<ThreadLog self="client" isInMargin />)
  expect(page.words()).toMatch(words)
  const hasFailed = page.document.body.elements.some(
    (one) => one.nodeName === 'DIV' && one.hasAttribute('data-failed'),
  )
  expect(hasFailed).toBe(outgoing?.stage === 'unsent')
})

test('a message that the other side has seen offers no way back', async () => {
  const message = { ...messageAt(1), from: 'client' as const, created_at: clock.now() }
  const groups = groupMessages([message], { zone: 'UTC', offset: 0 })
  useChat.setState({ groups: Object(groups), rawMessages: [message] })
  useReading.setState({ seen: 1 })
  onTestFinished(() => useReading.setState(useReading.getInitialState()))
  const page = await awake(<ThreadLog self="client" isInMargin />)
  expect(page.words()).toMatch(/You · Just nowSeen$/)
})

test('only a message that was taken back looks so', async () => {
  const taken = { ...messageAt(2), content: '', retracted: true }
  const groups = groupMessages([messageAt(1), taken], { zone: 'UTC', offset: 0 })
  useChat.setState({ groups: Object(groups), rawMessages: [messageAt(1), taken] })
  const page = await awake(<ThreadLog self="client" isInMargin />)
  const marked = page.document.body.elements.filter((one) => one.hasAttribute('data-taken-back'))
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Message taken back'])
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
