// What the server saw of the session while it rendered: the page carries it, so that its first paint is the right one.
import { createContext } from 'react'
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

/** In the browser; styles read the same mark. */
export function readSessionHint(): string | undefined {
  return document.documentElement.dataset['session']
}
