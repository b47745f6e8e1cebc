// What the server knew about the session while it rendered. The page carries it, so that its first paint is right.
import type { Call } from '#contract/index.ts'
import { type SessionHint, useServerPage } from './server-page.ts'

const COOKIE = /(?:^|;\s*)token=/

export async function findSessionHint(cookie: string | null, call: Call): Promise<SessionHint | undefined> {
  if (cookie === null || !COOKIE.test(cookie)) return undefined
  try {
    return (await call('sessions', 'check', {})) ? 'alive' : 'over'
  } catch {
    return undefined
  }
}

/** Reads the mark on the page, in the browser. */
export function readSessionHint(): string | undefined {
  return document.documentElement.dataset['session']
}

/** Gives the same answer on both sides, so that the browser can take over what the server rendered. */
export function useSessionHint(): string | undefined {
  const page = useServerPage()
  return typeof document === 'undefined' ? page?.sessionHint : readSessionHint()
}
