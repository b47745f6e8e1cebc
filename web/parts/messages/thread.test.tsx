// What a conversation shows once it is here: where to write on, or why that is not possible, for either side.
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { resetMessages } from '#web/lib/state/messages.ts'
import { Thread } from './thread.tsx'

afterEach(resetMessages)

const CLOSED = 'This order is canceled, so its chat is closed. You can still read it.'

test('an open one has its field, and says whom its words reach', async () => {
  const page = await awakeThread({ messagable: true })
  expect(page.words()).toContain('No messages yetAsk anything you like.')
  expect(page.button('Send')).toBeDefined()
})

test('a closed one without words says why in their place, once, and has no field', async () => {
  const empty = await awakeThread({ messagable: false })
  expect(empty.words().split(CLOSED)).toHaveLength(2)
  expect(empty.button('Send')).toBeUndefined()
})

test('under the words of a closed one stands why, once', async () => {
  const page = await awakeThread({ messagable: false, items: [MESSAGE] })
  expect(page.words()).toMatch(/Two causes.*This order is canceled/)
  expect(page.words().split(CLOSED)).toHaveLength(2)
  expect(page.button('Send')).toBeUndefined()
})

test('a manager reads along, with no field and no word about it', async () => {
  const page = await awakeThread({ messagable: true, items: [MESSAGE], self: null })
  expect(page.words()).toContain('Two causes')
  expect(page.button('Send')).toBeUndefined()
  expect(page.words()).not.toContain('closed')
})

test('one that did not come says so and is asked for again', async () => {
  const page = await awake(<Thread order={{ id: 7, status: 'preparing' }} self="client" />)
  for (const call of page.calls.slice(0, 2)) await call.lose()
  const asked = page.calls.length
  expect(page.words()).toContain('We got no answer')
  await page.press('Try again')
  expect(page.calls.slice(asked).map(({ pair }) => pair)).toEqual(['messages.state', 'messages.list'])
})

const MESSAGE = {
  type: 'Message',
  data: {
    messageId: 'm1',
    orderId: 7,
    uid: 7,
    hash: 'h1',
    content: 'Two causes',
    created_at: 1,
    date: 1,
    from: 'support' as const,
    seq: 1,
    retracted: false,
  },
}

type Given = { messagable: boolean; items?: readonly object[]; self?: 'client' | null }

async function awakeThread({ messagable, items = [], self = 'client' }: Given) {
  const status = messagable ? 'preparing' : 'canceled'
  const page = await awake(<Thread order={{ id: 7, status }} self={self} />)
  const total = items.length
  const state = { target: 7, total, known: total, seen: total, draft: '', messagable }
  for (const call of page.calls.slice(0, 2))
    await (call.pair === 'messages.state'
      ? call.answer('array', state)
      : call.answer('pagination', { items, total }))
  return page
}
