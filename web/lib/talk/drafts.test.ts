// What a person has begun to write: in the field, in their other tabs and on the server.
import { expect, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { contentsOf, pageOf, stateOf } from '#tests/kit/messages.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { browserOf, draftIn, isListing, isSavingDraft, isSending, lost } from '#tests/kit/tabs.ts'

const server = await startTestServer()
const { wren, orderInWork } = await livingOrders(server)

test('words typed while the first ones are being sent stay in the field', async () => {
  const { customer, order } = await orderInWork()
  const { code } = await browserOf(server)(customer, order)
  code.typeDraft(order, 'Hello')
  const posting = code.post(order, 'Hello')
  code.typeDraft(order, 'Hello, and one more thing')
  await posting
  expect(code.useDrafts.getState().drafts.get(order)?.text).toBe('Hello, and one more thing')
  await code.post(order, 'Hello, and one more thing')
  expect(code.useDrafts.getState().drafts.get(order)?.text).toBe('')
})

test('words that wait to be sent do not come back into the field', async () => {
  const { customer, order } = await orderInWork()
  const tab = await browserOf(server)(customer, order, {
    onAsk: async (asked) => {
      if (isSending(asked)) await lost()
    },
  })
  tab.code.typeDraft(order, 'Hello')
  await eventually(async () => expect(await stateOf(customer, order)).toMatchObject({ draft: 'Hello' }))
  await tab.code.post(order, 'Hello')
  await tab.code.refreshChat()
  expect(draftIn(tab, order)?.text).toBe('')
})

test('a draft that reaches the server after its message does not stay there', async () => {
  const { customer, order } = await orderInWork()
  const drafts: unknown[] = []
  const [sent, emptied] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tab = await browserOf(server)(customer, order, {
    onAsk: async (asked) => {
      if (!isSavingDraft(asked)) return
      drafts.push(Object(asked.body).draft)
      await (drafts.length === 1 ? sent : emptied).promise
    },
  })
  tab.code.typeDraft(order, 'Hello')
  await eventually(() => expect(drafts).toEqual(['Hello']))
  await tab.code.post(order, 'Hello')
  await eventually(async () => expect(contentsOf(await pageOf(wren, order))).toEqual(['Hello']))
  sent.resolve()
  await eventually(() => expect(drafts).toEqual(['Hello', '']))
  // What the server has meanwhile is not the newest.
  await tab.code.refreshChat()
  expect(draftIn(tab, order)?.text).toBe('')
  emptied.resolve()
  await eventually(async () => expect(await stateOf(customer, order)).toMatchObject({ draft: '' }))
})

test('a draft that reaches the server after another tab has sent its words does not come back', async () => {
  const { customer, order } = await orderInWork()
  const drafts: unknown[] = []
  const sent = Promise.withResolvers<void>()
  const open = browserOf(server)
  const slow = await open(customer, order, {
    onAsk: async (asked) => {
      if (!isSavingDraft(asked)) return
      drafts.push(Object(asked.body).draft)
      if (drafts.length === 1) await sent.promise
    },
  })
  const other = await open(customer, order)
  slow.code.typeDraft(order, 'Hello')
  await eventually(() => expect(drafts).toEqual(['Hello']))
  await eventually(() => expect(draftIn(other, order)?.text).toBe('Hello'))
  await other.code.post(order, 'Hello')
  await eventually(async () => expect(contentsOf(await pageOf(wren, order))).toEqual(['Hello']))
  await eventually(() => expect(draftIn(slow, order)).toBeUndefined())
  sent.resolve()
  await eventually(() => expect(drafts).toEqual(['Hello', '']))
  await eventually(async () => expect(await stateOf(customer, order)).toMatchObject({ draft: '' }))
  for (const { code } of [slow, other]) await code.refreshChat()
  expect([slow, other].map((tab) => draftIn(tab, order)?.text ?? '')).toEqual(['', ''])
})

test('an answer that was asked for before the words were sent does not bring them back into the field', async () => {
  const { customer, order } = await orderInWork()
  const listed = Promise.withResolvers<void>()
  let isSlow = false
  let answers = 0
  const tab = await browserOf(server)(customer, order, {
    onAsk: async (asked) => {
      if (isSlow && isListing(asked)) await listed.promise
    },
    onAnswer: ({ path }) => (answers += Number(path.endsWith('method=state'))),
  })
  tab.code.typeDraft(order, 'Hello')
  await eventually(() => expect(draftIn(tab, order)?.isSaved).toBe(true))
  isSlow = true
  answers = 0
  const refreshing = tab.code.refreshChat()
  await eventually(() => expect(answers).toBeGreaterThan(0))
  await tab.code.post(order, 'Hello')
  await eventually(() => expect(tab.code.useOutbox.getState().waiting).toEqual([]))
  listed.resolve()
  await refreshing
  expect(draftIn(tab, order)?.text).toBe('')
})

test('a draft that could not be saved is saved when the chat is loaded again', async () => {
  const { customer, order } = await orderInWork()
  let tries = 0
  const { code } = await browserOf(server)(customer, order, {
    onAsk: async (asked) => {
      if (!isSavingDraft(asked)) return
      tries += 1
      if (tries === 1) await lost()
    },
  })
  code.typeDraft(order, 'Hello')
  // A busy machine may look only after the next try.
  await eventually(() => expect(tries).toBeGreaterThan(0))
  await code.refreshChat()
  await eventually(async () => expect(await stateOf(customer, order)).toMatchObject({ draft: 'Hello' }))
})

test('a draft whose tab was closed before it was saved is saved by the next one, unless the server has another', async () => {
  const [one, other] = [await orderInWork(), await orderInWork()]
  const open = browserOf(server)
  await stateOf(other.customer, other.order, { draft: 'Written on the phone' })
  for (const { customer, order } of [one, other]) {
    const closed = await open(customer, order)
    closed.code.typeDraft(order, 'Hello')
    closed.die()
    const next = await open(customer, order)
    await next.code.refreshChat()
    expect(draftIn(next, order)?.text).toBe('Hello')
  }
  await eventually(async () =>
    expect(await stateOf(one.customer, one.order)).toMatchObject({ draft: 'Hello' }),
  )
  expect(await stateOf(other.customer, other.order)).toMatchObject({ draft: 'Written on the phone' })
})

test('what a person writes on another device comes into the field, also after this one has saved something', async () => {
  const { customer, order } = await orderInWork()
  const tab = await browserOf(server)(customer, order)
  tab.code.typeDraft(order, 'Hello')
  await eventually(() => expect(draftIn(tab, order)?.isSaved).toBe(true))
  await stateOf(customer, order, { draft: 'Hello from the phone' })
  await tab.code.refreshChat()
  expect(draftIn(tab, order)?.text).toBe('Hello from the phone')
})

test('the space after the last word stays in the field', async () => {
  const { customer, order } = await orderInWork()
  const tab = await browserOf(server)(customer, order)
  tab.code.typeDraft(order, 'Hello ')
  await eventually(() => expect(draftIn(tab, order)?.isSaved).toBe(true))
  await tab.code.refreshChat()
  expect(draftIn(tab, order)?.text).toBe('Hello ')
})

test('what a person begins in two chats one right after the other is kept on the server for both', async () => {
  const [one, other] = [await orderInWork(), await orderInWork()]
  const tab = await browserOf(server)(wren, one.order)
  tab.code.typeDraft(one.order, 'Hello')
  tab.code.typeDraft(other.order, 'Good evening')
  await eventually(async () => {
    expect(await stateOf(wren, other.order)).toMatchObject({ draft: 'Good evening' })
    expect(await stateOf(wren, one.order)).toMatchObject({ draft: 'Hello' })
  })
})
