// What is new for the person: how many notifications are unread, the newest of them, and marking them read.
import { useEffect } from 'react'
import { create } from 'zustand'
import type { Output } from '#contract/index.ts'
import { UNREAD_REFRESH_SECONDS } from '#domain/constants.ts'
import { NEWEST_NOTIFICATIONS_SHOWN, withRead, type Reading } from '#domain/notifications.ts'
import { tryCall, isFailure } from './api.ts'
import { failureSentence } from './failures.ts'
import { useAuth } from './state/auth.ts'
import { useNotifications } from './state/notifications.ts'

export type Notification = Output<'notifications', 'fetch'>[number]

type News = {
  /** Null until we have counted them. */
  readonly unread: number | null
  /** Null until we have loaded them. */
  readonly newest: readonly Notification[] | null
}

export const useNews = create<News>()(() => ({ unread: null, newest: null }))

let counting: Promise<void> | undefined

/** Counts the unread ones now, every minute, and when the person comes back, but not while the tab is hidden. */
export function useNewsWatch(): void {
  const isPerson = useAuth((state) => state.isAuthenticated)

  useEffect(() => {
    if (!isPerson) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(look, UNREAD_REFRESH_SECONDS * 1000)
      void (counting ??= countNews().finally(() => (counting = undefined)))
    }
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [isPerson])
}

/** Counts arrivals, readings and sessions that ended: an answer that was asked for before one of them does not know of it. */
let changes = 0

/** Returns the sentence that says why they could not be loaded. */
export async function loadNewest(): Promise<string | undefined> {
  const before = changes
  const found = await tryCall('notifications', 'fetch', { size: NEWEST_NOTIFICATIONS_SHOWN })
  if (isFailure(found)) return failureSentence(found)
  if (before !== changes) return loadNewest()
  useNews.setState({ newest: found })
  return undefined
}

/** Adds one that has just come, and the new count of unread ones. */
export function learnNotification(notification: Notification, unread: number): void {
  changes += 1
  const { newest } = useNews.getState()
  const others = newest?.filter(({ id }) => id !== notification.id)
  if (others) useNews.setState({ newest: [notification, ...others].slice(0, NEWEST_NOTIFICATIONS_SHOWN) })
  learnUnread(unread)
}

/** Marks them read on the server, then here; returns the sentence that says why that failed. */
export async function readNews(reading: Reading): Promise<string | undefined> {
  const before = changes
  const rest = await tryCall('notifications', 'read', inWireWords(reading))
  if (isFailure(rest)) return failureSentence(rest)
  const isNewest = before === changes
  changes += 1
  const { newest } = useNews.getState()
  if (isNewest) {
    useNews.setState({ newest: newest && withRead(newest, reading) })
    learnUnread(rest)
    return undefined
  }
  // Only the server knows whether it read what came meanwhile.
  await Promise.all([newest && loadNewest(), countNews()])
  return undefined
}

/** Marks the news of an order as read, because the person has opened it, and again whenever it was loaded anew under their eyes. */
export function useSeenNews(order: { readonly id: number }): void {
  useEffect(() => void seeNews(order.id), [order])
}

/** Marks the news of an order as read, and asks nothing if we know that all is read or the person has signed out. */
export async function seeNews(order: number): Promise<void> {
  if (useAuth.getState().user && useNews.getState().unread !== 0) await readNews({ targets: [order] })
}

export function forgetNews(): void {
  changes += 1
  useNews.setState(useNews.getInitialState(), true)
  useNotifications.setState(useNotifications.getInitialState(), true)
}

/** Counts the unread ones; if no answer comes, the last count still stands. */
export async function countNews(): Promise<void> {
  const before = changes
  const counted = await tryCall('notifications', 'check', {})
  // Without a line, the answer is one that this browser kept, and older than what we know.
  if (isFailure(counted) || (!navigator.onLine && useNews.getState().unread !== null)) return
  if (before === changes) learnUnread(counted)
  else await countNews()
}

function learnUnread(unread: number): void {
  useNews.setState({ unread })
  useNotifications.setState({ isNewNotification: unread > 0 })
}

function inWireWords(reading: Reading) {
  return 'targets' in reading ? { targets: [...reading.targets] } : reading
}
