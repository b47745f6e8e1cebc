// What the server saw of the session while it rendered: the page carries it, so that its first paint is the right one.
import { createContext, use } from 'react'
import type { Call } from '#contract/index.ts'

/** Of a session cookie that came along: it opens a session, or no longer does. Without a cookie there is no hint. */
export type SessionHint = 'alive' | 'over'

const COOKIE = /(?:^|;\s*)token=/

export const SessionHintContext = createContext<SessionHint | undefined>(undefined)

export async function findSessionHint(cookie: string | null, call: Call): Promise<SessionHint | undefined> {
  if (cookie === null || !COOKIE.test(cookie)) return undefined
  try {
    return (await call('sessions', 'check', {})) ? 'alive' : 'over'
  } catch {
    return undefined
  }
}

/** In the browser: the mark on the page. */
export function readSessionHint(): string | undefined {
  return document.documentElement.dataset['session']
}

/** The same on both sides, so that the browser takes over what the server rendered. */
export function useSessionHint(): string | undefined {
  const seenByServer = use(SessionHintContext)
  return typeof document === 'undefined' ? seenByServer : readSessionHint()
}
