// One side of a conversation: a browser that runs the product's own code for it, in tabs that are reloaded or
// opened twice at random.
import { setTimeout as pause } from 'node:timers/promises'
import { IDBFactory } from 'fake-indexeddb'
import { isRecord } from '#contract/grammar/tags.ts'
import { type Asked, openTab, type Tab } from './tab.ts'
import { isAtEnd, STILL_MS_MAX, type Talker, type TalkerGiven } from './talker.ts'

type Given = TalkerGiven & {
  /** A whole number below this one, by the run's seed. */
  readonly upTo: (end: number) => number
  readonly onNewTab: () => void
}

const LOOK_MS = 40
/** One in this many messages is written into a tab that was reloaded, or into a second one. */
const RELOADED = 20
/** One in this many looks at a conversation that is not complete yet does something about it. */
const PATIENT = 10

export function openBrowser(given: Given): Talker {
  const { url, origin, cookie, order, self, network, onAcknowledged, upTo, onNewTab } = given
  const acknowledged = new Map<string, number>()
  const profile = {
    name: `${order} ${self}`,
    disk: new IDBFactory(),
    kept: new Map<string, string>(),
    turns: new Map<string, Promise<unknown>>(),
    url,
    headers: { origin, cookie, 'x-forwarded-for': network },
    onAnswer: (asked: Asked, answer: unknown) => {
      const [{ hash }, { data }] = [Object(asked.body), Object(answer)]
      if (!asked.path.endsWith('method=send') || !isRecord(data)) return
      acknowledged.set(hash, Number(data['seq']))
      onAcknowledged()
    },
  }
  let tabs: readonly Tab[] = []
  const front = (): Tab => {
    const tab = tabs.at(-1)
    if (!tab) throw new Error(`the browser of the ${self} of order ${order} has no tab`)
    return tab
  }

  async function open(): Promise<void> {
    onNewTab()
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
      // A reload ends the tab in the middle of whatever it is doing; a second tab takes over from the first.
      if (upTo(2) === 0) closeAll()
      await open()
    }
    while ((await front().code.post(order, content)) !== undefined) await pause(LOOK_MS)
  }

  /**
   * Acts like a person who scrolls up, tries again what could not be loaded or sent, and comes back to the
   * tab.
   */
  async function look(): Promise<void> {
    const { code, show } = front()
    const { timemark, hasPrevMessages } = code.useChat.getState()
    if (timemark === null) await code.refreshChat()
    else if (hasPrevMessages) await code.loadOlder()
    if (upTo(PATIENT) > 0) return
    show()
    const failed = code.useOutbox.getState().waiting.find(({ stage }) => stage === 'unsent')
    if (failed !== undefined) code.tryAgain(failed)
  }

  function standingHere() {
    const { useChat, useMessages, useOutbox, useReading } = front().code
    const { cursor, rawMessages } = useChat.getState()
    const { known, seen } = useReading.getState()
    const waiting = useOutbox.getState().waiting.length
    return {
      held: rawMessages.length,
      waiting,
      unread: useMessages.getState().totalUnread,
      total: cursor,
      known,
      seen,
    }
  }

  return {
    self,
    acknowledged,
    held: () => front().code.useChat.getState().rawMessages,
    async sendAll(contents) {
      for (const content of contents) await write(content)
    },
    async settle(total) {
      let [before, movedAt] = ['', performance.now()]
      for (;;) {
        await look()
        const now = JSON.stringify(standingHere())
        if (now !== before) [before, movedAt] = [now, performance.now()]
        const { held, waiting, unread, ...ahead } = standingHere()
        const isOver = held > total || performance.now() - movedAt > STILL_MS_MAX
        const isWhole = held === total && waiting === 0 && unread === 0 && isAtEnd(ahead, total)
        if (isWhole || isOver) {
          const there = await front().code.tryCall('messages', 'state', { order })
          // If a browser's mark gets no answer, it takes the mark back, although the server may have it, and
          // sends it again at its next look.
          const here = standingHere()
          if ('total' in there && (isOver || (isAtEnd(there, total) && isAtEnd(here, total))))
            return [there, here]
        }
        await pause(LOOK_MS)
      }
    },
    stop: closeAll,
  }
}
