// Tabs beside a server: the live line, what is sent and read, and what is forgotten.
import { expect, test, vi } from 'vitest'
import { PAGE_SIZE_MAX } from '#domain/constants.ts'
import { type Asked } from '#tests/chaos/tab.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { contentsOf, pageOf, sayAll, stateOf } from '#tests/kit/messages.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { browserOf, isAskingForToken, isMarking, isSending, lost } from '#tests/kit/tabs.ts'

const server = await startTestServer()
const { wren, orderInWork } = await livingOrders(server)

test('a message arrives over the live line when no call gets through', async () => {
  const { customer, order } = await orderInWork()
  let isCut = false
  const { code } = await browserOf(server)(customer, order, {
    onAsk: async () => {
      if (isCut) await lost()
    },
  })
  await eventually(() => expect(code.useMessages.getState().connected).toBe(true))
  isCut = true
  await sayAll(wren, order, ['Hello'])
  await eventually(() => expect(code.useChat.getState().rawMessages).toMatchObject([{ content: 'Hello' }]))
})

test('a line that got no token is tried again', async () => {
  const { customer, order } = await orderInWork()
  let tries = 0
  const { code } = await browserOf(server)(customer, order, {
    onAsk: async (asked) => {
      if (!isAskingForToken(asked)) return
      tries += 1
      if (tries <= 2) await lost()
    },
  })
  await eventually(() => expect(code.useMessages.getState().connected).toBe(true))
  expect(tries).toBe(3)
})

test('a browser that finds a network again opens the line at once', async () => {
  const { customer, order } = await orderInWork()
  let tries = 0
  let isAway = true
  const tab = await browserOf(server)(customer, order, {
    onDial: () => {
      tries += 1
      if (isAway) throw new Error('There is no network')
    },
  })
  await eventually(() => expect(tries).toBeGreaterThan(2))
  isAway = false
  const before = tries
  tab.goOnline()
  expect(tries).toBe(before + 1)
  await eventually(() => expect(tab.code.useMessages.getState().connected).toBe(true))
})

test('a tab knows of the line that another one holds, and does not take the line of a closed tab for its own', async () => {
  const { customer, order } = await orderInWork()
  const open = browserOf(server)
  const first = await open(customer, order)
  await eventually(() => expect(first.code.useMessages.getState().connected).toBe(true))
  let tries = 0
  const second = await open(customer, order, {
    onDial: () => {
      tries += 1
      throw new Error('There is no network')
    },
  })
  await eventually(() => expect(second.code.useMessages.getState().connected).toBe(true))
  expect(tries).toBe(0)
  first.die()
  await eventually(() => expect(tries).toBeGreaterThan(0))
  expect(second.code.useMessages.getState().connected).toBe(false)
})

test('a line that stands is not ended by what an earlier try hears late', async () => {
  const { customer, order } = await orderInWork()
  const late = Promise.withResolvers<void>()
  const ended: boolean[] = []
  let tries = 0
  const { code, goOnline } = await browserOf(server)(customer, order, {
    onAsk: async (asked) => {
      if (!isAskingForToken(asked)) return
      tries += 1
      if (tries === 1) await late.promise
    },
  })
  await eventually(() => expect(tries).toBe(1))
  goOnline()
  await eventually(() => expect(code.useMessages.getState().connected).toBe(true))
  code.useMessages.subscribe(({ connected }) => void (connected || ended.push(true)))
  late.reject(new Error('There is no line'))
  await new Promise((resolve) => setImmediate(resolve))
  expect({ tries, ended }).toEqual({ tries: 2, ended: [] })
})

test('a read mark that got no answer is set at the next look', async () => {
  const { customer, order } = await orderInWork()
  await sayAll(wren, order, ['Hello'])
  let isCut = true
  let marks = 0
  const tab = await browserOf(server)(customer, order, {
    onAsk: async (asked) => {
      if (!isMarking(asked)) return
      marks += 1
      if (isCut) await lost()
    },
  })
  await eventually(() => expect(marks).toBeGreaterThan(0))
  isCut = false
  await eventually(async () => {
    tab.show()
    expect(await stateOf(customer, order)).toMatchObject({ known: 1 })
  })
})

test('more messages than one page holds are fetched after a break', async () => {
  const { customer, order } = await orderInWork()
  await sayAll(wren, order, ['Hello'])
  // Without a token there is no live line.
  const tab = await browserOf(server)(customer, order, {
    onAsk: async (asked) => {
      if (isAskingForToken(asked)) await lost()
    },
  })
  const half = Array.from({ length: PAGE_SIZE_MAX * 0.7 }, (_, index) => `Line ${index}`)
  for (const speaker of [wren, customer]) await sayAll(speaker, order, half)
  await tab.code.refreshChat()
  const held = tab.code.useChat.getState().rawMessages.map(({ content }) => content)
  expect(held).toEqual(['Hello', ...half, ...half])
})

test('a chat is whole while calls about the chat before it hang, and their late answers change nothing', async () => {
  const [before, now] = [await orderInWork(), await orderInWork()]
  const isListing = ({ path, body }: Asked) =>
    path.endsWith('method=list') && Object(body).order === before.order
  const isCatchingUp = (asked: Asked) => isListing(asked) && Object(asked.body).after !== undefined
  // Staff sign in with their first call.
  await wren.call('sessions', 'check')
  const late = Promise.withResolvers<void>()
  let isCatching = false
  const lines = Array.from({ length: 30 }, (_, index) => `Line ${index}`)
  await sayAll(before.customer, before.order, lines)
  const { code } = await browserOf(server)(wren, before.order, {
    onAsk: async (asked) => {
      if (isAskingForToken(asked)) await lost()
      isCatching ||= isCatchingUp(asked)
      if (isCatching && isListing(asked)) await late.promise
    },
  })
  await sayAll(before.customer, before.order, lines)
  const hanging = [code.refreshChat()]
  await eventually(() => expect(isCatching).toBe(true))
  hanging.push(code.refreshChat(), code.loadOlder())
  await code.openChat(now.order, 'writer')
  await sayAll(now.customer, now.order, lines)
  void code.refreshChat()
  const isWhole = () =>
    expect(code.useChat.getState().rawMessages.map(({ content, orderId }) => [content, orderId])).toEqual(
      lines.map((line) => [line, now.order]),
    )
  await eventually(isWhole)
  const { page, hasPrevMessages, cursor } = code.useChat.getState()
  late.resolve()
  await Promise.all(hanging)
  isWhole()
  expect(code.useChat.getState()).toMatchObject({ page, hasPrevMessages, cursor })
})

test('a message whose call hangs is sent once more, and stands there once', async () => {
  const { customer, order } = await orderInWork()
  let calls = 0
  const tab = await browserOf(server)(customer, order, {
    onAsk: async (asked) => {
      if (!isSending(asked)) return
      calls += 1
      if (calls === 1) await new Promise(() => {})
    },
  })
  await tab.code.post(order, 'Hello')
  await eventually(() => expect(tab.code.useOutbox.getState().waiting).toEqual([]))
  expect(calls).toBe(2)
  expect(contentsOf(await pageOf(wren, order))).toEqual(['Hello'])
})

test('a message written offline is sent as soon as the browser is online, even if the live line never broke', async () => {
  const { customer, order } = await orderInWork()
  let isCut = true
  const tab = await browserOf(server)(customer, order, {
    onAsk: async (asked) => {
      if (isCut && isSending(asked)) await lost()
    },
    // Socket.IO ends its connection when a browser goes offline, but not one to this name.
    url: server.baseUrl.replace('127.0.0.1', 'localhost'),
  })
  await eventually(() => expect(tab.code.useMessages.getState().connected).toBe(true))
  tab.goOffline()
  await tab.code.post(order, 'Hello')
  await eventually(() => expect(tab.code.useOutbox.getState().waiting).toMatchObject([{ stage: 'unsent' }]))
  isCut = false
  tab.goOnline()
  // Much later, the look of every minute would send it.
  await vi.waitFor(() => expect(tab.code.useOutbox.getState().waiting).toEqual([]), 5000)
  expect(contentsOf(await pageOf(wren, order))).toEqual(['Hello'])
})

test('what a person left unsent is gone once another one uses the browser', async () => {
  const { customer, order } = await orderInWork()
  const open = browserOf(server)
  const first = await open(customer, order, {
    onAsk: async (asked) => {
      if (isSending(asked)) await lost()
    },
  })
  await first.code.post(order, 'Never sent')
  expect(first.code.useOutbox.getState().waiting).toHaveLength(1)
  first.die()
  const second = await open(await signUp(server), order)
  await eventually(() => expect(second.code.useMessages.getState().connected).toBe(true))
  second.die()
  const third = await open(customer, order)
  await third.code.post(order, 'Sent')
  await eventually(() => expect(third.code.useOutbox.getState().waiting).toEqual([]))
  expect(contentsOf(await pageOf(wren, order))).toEqual(['Sent'])
})

test('what a person saw is gone from the tab once their session is over', async () => {
  const { customer, order } = await orderInWork()
  await sayAll(wren, order, ['Hello'])
  const { code, stopTalk } = await browserOf(server)(customer, order)
  await eventually(() => expect(code.useThreads.getState().threads).toHaveLength(1))
  code.useNews.setState({ unread: 1, newest: [] })
  code.learnUser(null)
  stopTalk()
  expect(code.useThreads.getState().threads).toEqual([])
  expect(code.useMessages.getState()).toEqual(code.useMessages.getInitialState())
  expect(code.useNews.getState()).toEqual(code.useNews.getInitialState())
})

test('a tab of the person before leaves when another one signs in, and throws away none of their messages', async () => {
  const [one, other] = [await orderInWork(), await orderInWork()]
  const open = browserOf(server)
  const before = await open(one.customer, one.order)
  const now = await open(other.customer, other.order, {
    onAsk: async (asked) => {
      if (isSending(asked)) await lost()
    },
  })
  await eventually(() => expect(now.code.useMessages.getState().chatsLoaded).toBe(true))
  await now.code.post(other.order, 'Hello')
  await eventually(() => expect(now.code.useOutbox.getState().waiting).toMatchObject([{ stage: 'unsent' }]))
  expect(before.hasLeft()).toBe(true)
})
