import { expect, test } from 'vitest'
import type { ChatMessage } from '#web/lib/state/chat.ts'
import { freshMessages } from './fresh-messages.ts'

const [one, two, three, four] = [said(1, 'writer'), said(2, 'client'), said(3, 'writer'), said(4, 'client')]
const unopened = { rawMessages: [], timemark: null }
const chatWith = (...rawMessages: readonly ChatMessage[]) => ({ rawMessages, timemark: 1000 })

test('what another person writes is read aloud, and not what the person writes', () => {
  expect(freshMessages(chatWith(one, two, three, four), chatWith(one, two), 'client')).toEqual([three])
  expect(freshMessages(chatWith(one, two, three, four), chatWith(one, two), 'writer')).toEqual([four])
  expect(freshMessages(chatWith(one, two, three, four), chatWith(one, two), null)).toEqual([three, four])
  const earlier = { ...three, earlier: true }
  expect(freshMessages(chatWith(one, two, earlier), chatWith(one, two), 'writer')).toEqual([earlier])
})

test('the very first message of a chat is read aloud, too', () => {
  expect(freshMessages(chatWith(one), chatWith(), 'client')).toEqual([one])
})

test('nothing is read aloud of the page with which a chat opens, nor of an older one', () => {
  expect(freshMessages(chatWith(three, four), unopened, 'client')).toEqual([])
  expect(freshMessages(chatWith(one, two, three, four), chatWith(three, four), 'client')).toEqual([])
})

test('nothing is read aloud of what was taken back', () => {
  const back = { ...three, content: '', retracted: true }
  expect(freshMessages(chatWith(one, two, back), chatWith(one, two), 'client')).toEqual([])
  expect(freshMessages(chatWith(one, two, back), chatWith(one, two, three), 'client')).toEqual([])
})

function said(seq: number, from: 'client' | 'writer'): ChatMessage {
  const at = 1000 + seq
  const hash = `m${seq}`
  const facts = { orderId: 7, uid: 7, content: `Line ${seq}`, created_at: at, date: at, unread: true }
  return { messageId: hash, hash, ...facts, from, seq }
}
