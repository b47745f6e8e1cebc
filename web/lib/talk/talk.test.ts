// Tabs that run what pages run, with a server and on a line that fails where the test wants it to.
import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PAGE_SIZE_MAX } from '#domain/constants.ts'
import { type Asked, openTab, type Profile, type Tab } from '#tests/chaos/tab.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { contentsOf, pageOf, sayAll, stateOf } from '#tests/kit/messages.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()
const { wren, orderInWork } = await livingOrders(server)

type Network = Partial<Pick<Profile, 'onAsk' | 'onDial' | 'url'>>

/**
 * A browser with its own disk. Each tab opens on a chat, with the session that the browser has at that
 * moment.
 */
function aBrowser() {
  const profile = {
    name: crypto.randomUUID(),
    disk: new IDBFactory(),
    kept: new Map<string, string>(),
    turns: new Map<string, Promise<unknown>>(),
    url: server.baseUrl,
    onAnswer: () => {},
  }
  return async (person: Caller, order: number, network: Network = {}) => {
    const headers = { origin: server.baseUrl, cookie: `token=${person.token()}` }
    const tab = await openTab({ ...profile, headers, ...network })
    onTestFinished(tab.die)
    const session = await tab.code.tryCall('sessions', 'info', {})
    if ('user' in session) tab.code.learnUser(session.user)
    const stopTalk = tab.code.startTalk()
    await tab.code.openChat(order, 'client')
    return { ...tab, stopTalk }
  }
}

const isMarking = ({ path, body }: Asked) => path.endsWith('method=state') && Object(body).known !== undefined
const isSending = ({ path }: Asked) => path.endsWith('method=send')
const isSavingDraft = ({ path, body }: Asked) =>
  path.endsWith('method=state') && Object(body).draft !== undefined
const isAskingForToken = ({ path }: Asked) => path.endsWith('method=refresh')

const draftIn = ({ code }: Tab, order: number) => code.useDrafts.getState().drafts.get(order)

const lost = () => Promise.reject(new Error('There is no line'))

test('a message arrives over the live line when no call gets through', async () => {
  const { customer, order } = await orderInWork()
  let isCut = false
  const { code } = await aBrowser()(customer, order, {
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
  const { code } = await aBrowser()(customer, order, {
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
  const tab = await aBrowser()(customer, order, {
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

test('a read mark that got no answer is set at the next look', async () => {
  const { customer, order } = await orderInWork()
  await sayAll(wren, order, ['Hello'])
  let isCut = true
  let marks = 0
  const tab = await aBrowser()(customer, order, {
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
  const tab = await aBrowser()(customer, order, {
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

test('what is missing in a chat is fetched while a call about the chat before it hangs', async () => {
  const [before, now] = [await orderInWork(), await orderInWork()]
  const isCatchingUp = ({ path, body }: Asked) =>
    path.endsWith('method=list') && Object(body).order === before.order && Object(body).after !== undefined
  // Staff sign in with their first call.
  await wren.call('sessions', 'check')
  let isHanging = false
  const { code } = await aBrowser()(wren, before.order, {
    onAsk: async (asked) => {
      if (isAskingForToken(asked)) await lost()
      if (!isCatchingUp(asked)) return
      isHanging = true
      await new Promise(() => {})
    },
  })
  const lines = Array.from({ length: 30 }, (_, index) => `Line ${index}`)
  await sayAll(before.customer, before.order, lines)
  void code.refreshChat()
  await eventually(() => expect(isHanging).toBe(true))
  await code.openChat(now.order, 'writer')
  await sayAll(now.customer, now.order, lines)
  void code.refreshChat()
  await eventually(() =>
    expect(code.useChat.getState().rawMessages.map(({ content }) => content)).toEqual(lines),
  )
})

test('a message whose call hangs is sent once more, and stands there once', async () => {
  const { customer, order } = await orderInWork()
  let calls = 0
  const tab = await aBrowser()(customer, order, {
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
  const tab = await aBrowser()(customer, order, {
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
  const open = aBrowser()
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

test('words typed while the first ones are being sent stay in the field', async () => {
  const { customer, order } = await orderInWork()
  const { code } = await aBrowser()(customer, order)
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
  const tab = await aBrowser()(customer, order, {
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
  const sent = Promise.withResolvers<void>()
  const tab = await aBrowser()(customer, order, {
    onAsk: async (asked) => {
      if (!isSavingDraft(asked)) return
      drafts.push(Object(asked.body).draft)
      await sent.promise
    },
  })
  tab.code.typeDraft(order, 'Hello')
  await eventually(() => expect(drafts).toEqual(['Hello']))
  await tab.code.post(order, 'Hello')
  await eventually(async () => expect(contentsOf(await pageOf(wren, order))).toEqual(['Hello']))
  sent.resolve()
  await eventually(() => expect(drafts).toEqual(['Hello', '']))
  await eventually(async () => expect(await stateOf(customer, order)).toMatchObject({ draft: '' }))
})

test('a draft that could not be saved is saved when the chat is loaded again', async () => {
  const { customer, order } = await orderInWork()
  let tries = 0
  const { code } = await aBrowser()(customer, order, {
    onAsk: async (asked) => {
      if (!isSavingDraft(asked)) return
      tries += 1
      if (tries === 1) await lost()
    },
  })
  code.typeDraft(order, 'Hello')
  await eventually(() => expect(tries).toBe(1))
  await code.refreshChat()
  await eventually(async () => expect(await stateOf(customer, order)).toMatchObject({ draft: 'Hello' }))
})

test('the space after the last word stays in the field', async () => {
  const { customer, order } = await orderInWork()
  const tab = await aBrowser()(customer, order)
  tab.code.typeDraft(order, 'Hello ')
  await eventually(() => expect(draftIn(tab, order)?.isSaved).toBe(true))
  await tab.code.refreshChat()
  expect(draftIn(tab, order)?.text).toBe('Hello ')
})

test('what a person begins in two chats one right after the other is kept on the server for both', async () => {
  const [one, other] = [await orderInWork(), await orderInWork()]
  const tab = await aBrowser()(wren, one.order)
  tab.code.typeDraft(one.order, 'Hello')
  tab.code.typeDraft(other.order, 'Good evening')
  await eventually(async () => {
    expect(await stateOf(wren, other.order)).toMatchObject({ draft: 'Good evening' })
    expect(await stateOf(wren, one.order)).toMatchObject({ draft: 'Hello' })
  })
})

test('what a person saw is gone from the tab once their session is over', async () => {
  const { customer, order } = await orderInWork()
  await sayAll(wren, order, ['Hello'])
  const { code, stopTalk } = await aBrowser()(customer, order)
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
  const open = aBrowser()
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
