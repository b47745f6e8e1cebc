// Keeps a signed-in person in touch: the line or the tab that holds it, recovery after every break, and the outbox.
import { readPublished } from '#contract/events.ts'
import { UNREAD_REFRESH_SECONDS } from '#domain/constants.ts'
import { openLive } from '../live.ts'
import { forgetNews } from '../news.ts'
import { tellOrderChange } from '../order-changes.ts'
import { forgetPerson } from '../sign-out.ts'
import { useAuth } from '../state/auth.ts'
import { resetMessages, useMessages } from '../state/messages.ts'
import { useOutbox } from '../state/outbox.ts'
import { openChatNow, receive, tellAllTabs } from './arrivals.ts'
import { readAll } from './cabinet.ts'
import type * as Outbox from './outbox.ts'
import { joinTabs, takeTurnLeading, tellTabs, type Told } from './tabs.ts'
import { forgetThreads, loadThreads } from './threads.ts'

/** Keeps in touch until the returned function is called. */
export function startTalk(): () => void {
  let isLeading = false
  const stops = [
    joinTabs((told) => hear(told, isLeading)),
    takeTurnLeading(() => {
      isLeading = true
      return lead()
    }),
    followLine(() => isLeading),
    followReturns(),
  ]
  tellTabs({ kind: 'arrived', person: personHere() })
  void recover()
  return () => {
    for (const stop of stops) stop()
    forgetWhatWasSeen()
  }
}

/** The session is over, and another person may sign in to this tab. */
function forgetWhatWasSeen(): void {
  resetMessages()
  forgetThreads()
  forgetNews()
}

function lead(): () => void {
  // The line of the tab that led is gone, no matter what that tab said last.
  useMessages.setState({ connected: false })
  const close = openLive({ onPublished: tellAllTabs, onError: reportError })
  return () => {
    try {
      close()
    } catch (error) {
      reportError(error)
    }
  }
}

function hear(told: Told, isLeading: boolean): void {
  switch (told.kind) {
    case 'published':
      receive(readPublished(told.payload))
      break
    case 'line':
      useMessages.setState({ connected: told.connected })
      break
    case 'outbox':
      void withOutbox(({ readOutbox }) => readOutbox())
      break
    case 'arrived':
      // Another person has signed in to this browser, so the session of this tab is over.
      if (told.person !== personHere()) location.reload()
      else if (isLeading) tellTabs({ kind: 'line', connected: useMessages.getState().connected })
      break
    case 'signed out':
      forgetPerson()
      location.reload()
      break
  }
}

function personHere(): number | undefined {
  return useAuth.getState().user?.id
}

/**
 * Makes each tab ask for what it has missed, since each tab shows something else. A page that was just loaded
 * and has a line is up to date.
 */
function followLine(isLeading: () => boolean): () => void {
  let isPageOld = !navigator.onLine
  return useMessages.subscribe(({ connected }, before) => {
    if (connected === before.connected) return
    if (isLeading()) tellTabs({ kind: 'line', connected })
    if (connected) {
      void recover()
      if (isPageOld) tellOrderChange()
    }
    isPageOld = true
  })
}

/**
 * Every minute, and on every return to the tab, we ask for what may be missing; without a line, everything
 * may be.
 */
function followReturns(): () => void {
  function ask() {
    look()
    // Without a line, no open page hears that its orders have changed.
    if (navigator.onLine && !useMessages.getState().connected) tellOrderChange()
  }
  function look() {
    if (document.visibilityState === 'hidden') return
    const chat = openChatNow()
    // A line can outlive a short time offline, so it does not mean that everything was sent.
    const isSent = useOutbox.getState().waiting.every(({ problem }) => problem !== null)
    const isWhole = recovered === recovery && isSent && (chat?.isWhole() ?? true)
    if (isWhole && useMessages.getState().connected) void chat?.read()
    else void recover()
  }
  const timer = setInterval(ask, UNREAD_REFRESH_SECONDS * 1000)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
  }
}

/** Counts the times we asked for what was missed, and says which was the last that brought everything. */
let recovery = 0
let recovered = 0

async function recover(): Promise<void> {
  recovery += 1
  const mine = recovery
  await withOutbox(({ readOutbox }) => readOutbox())
  const [hasThreads, hasChat = true] = await Promise.all([
    loadThreads(),
    openChatNow()?.refresh(),
    withOutbox(({ sendAll }) => sendAll()),
  ])
  if (hasThreads && hasChat) recovered = Math.max(recovered, mine)
}

/**
 * Most pages have nothing to send, so they do without the code that sends. If this fails, we try again when
 * the line is back.
 */
async function withOutbox(work: (outbox: typeof Outbox) => Promise<void>): Promise<void> {
  try {
    const isEmpty = useOutbox.getState().waiting.length === 0 && (await readAll(1)).length === 0
    if (!isEmpty) await work(await import('./outbox.ts'))
  } catch {
    // The browser may keep nothing, or be without a line.
  }
}
