// One side of a conversation: a browser that runs the product's own code for it, in tabs that are reloaded and opened twice at random.
import { setTimeout as pause } from 'node:timers/promises'
import { IDBFactory } from 'fake-indexeddb'
import { isRecord } from '#contract/grammar/tags.ts'
import type { Author, Message } from '#domain/messages.ts'
import { openTab, type Tab } from './tab.ts'

export type Browser = {
  readonly self: Author
  /** Which message got which place, by the server's own word. */
  readonly acknowledged: ReadonlyMap<string, number>
  readonly held: () => readonly Message[]
  readonly sendAll: (contents: readonly string[]) => Promise<void>
  /** Waits until nothing is missing of so many messages, or nothing moves any more, and tells how the thread stands for the server and here. */
  readonly settle: (total: number) => Promise<readonly Standing[]>
  readonly stop: () => void
}

export type Standing = { readonly total: number; readonly known: number; readonly seen: number }

type Given = {
  readonly url: string
  readonly origin: string
  readonly cookie: string
  readonly order: number
  readonly self: Author
  readonly network: string
  readonly upTo: (end: number) => number
}

const LOOK_MS = 40
const PATIENCE_MS = 180_000
/** Of the messages, one in so many is written into a tab that was opened anew, or into a second one. */
const RELOADED = 20

export function openBrowser({ url, origin, cookie, order, self, network, upTo }: Given): Browser {
  const acknowledged = new Map<string, number>()
  const profile = {
    name: `${order} ${self}`,
    disk: new IDBFactory(),
    kept: new Map<string, string>(),
    url,
    headers: { origin, cookie, 'x-forwarded-for': network },
    onAnswer: (asked: { path: string; body: unknown }, answer: unknown) => {
      const [{ hash }, { data }] = [Object(asked.body), Object(answer)]
      if (asked.path.endsWith('method=send') && isRecord(data)) acknowledged.set(hash, Number(data['seq']))
    },
  }
  let tabs: readonly Tab[] = []
  const front = (): Tab => {
    const tab = tabs.at(-1)
    if (!tab) throw new Error(`the browser of the ${self} of order ${order} has no tab`)
    return tab
  }

  async function open(): Promise<void> {
    const tab = await openTab(profile)
    tabs = [...tabs, tab]
    const { tryCall, learnUser, startTalk, openChat } = tab.code
    for (;;) {
      const session = await tryCall('sessions', 'info', {})
      if ('user' in session) {
        learnUser(session.user)
        break
      }
      await pause(LOOK_MS)
    }
    startTalk()
    await openChat(order, self)
  }

  function closeAll(): void {
    for (const { die } of tabs) die()
    tabs = []
  }

  async function write(content: string): Promise<void> {
    if (tabs.length === 0 || upTo(RELOADED) === 0) {
      // A reload ends the tab in the middle of whatever it does; a second tab takes over from the first.
      if (upTo(2) === 0) closeAll()
      await open()
    }
    while ((await front().code.post(order, content)) !== undefined) await pause(LOOK_MS)
  }

  /** As a person does who scrolls up, and tries again where something could not be loaded. */
  async function look(total: number): Promise<boolean> {
    const { useChat, useMessages, useOutbox, useReading, refreshChat, loadOlder } = front().code
    const { rawMessages, timemark, hasPrevMessages } = useChat.getState()
    if (timemark === null) await refreshChat()
    else if (hasPrevMessages) await loadOlder()
    const { known, seen } = useReading.getState()
    const isWhole = rawMessages.length === total && useOutbox.getState().waiting.length === 0
    return isWhole && known === total && seen === total && useMessages.getState().totalUnread === 0
  }

  return {
    self,
    acknowledged,
    held: () => front().code.useChat.getState().rawMessages,
    async sendAll(contents) {
      for (const content of contents) await write(content)
    },
    async settle(total) {
      let end = performance.now() + PATIENCE_MS
      let before = ''
      const { tryCall, useChat, useReading, useOutbox } = front().code
      for (;;) {
        const isWhole = await look(total)
        const { cursor, rawMessages } = useChat.getState()
        const waiting = useOutbox.getState().waiting.length
        const now = JSON.stringify([cursor, rawMessages.length, waiting, useReading.getState()])
        if (now !== before) end = performance.now() + PATIENCE_MS
        before = now
        const isOver = performance.now() > end
        // The browser is ahead of the server while its mark is on the way.
        if (isWhole || isOver) {
          const state = await tryCall('messages', 'state', { order })
          if ('total' in state && (isOver || (state.known === total && state.seen === total)))
            return [state, { total: cursor, ...useReading.getState() }]
        }
        await pause(LOOK_MS)
      }
    },
    stop: closeAll,
  }
}
