// Finds out, once for each page load, who is signed in; and keeps everybody else out of pages that need somebody.
import { replace } from 'react-router'
import { attempt, deleteToken, isFailure } from './api.ts'
import { withBackurl } from './backurl.ts'
import { readSessionHint } from './session-hint.ts'
import { learnUser, useAuth, type User } from './state/auth.ts'

let asking: Promise<void> | undefined

/** Asks the server with the first call; afterwards the store knows. */
export async function loadUser(): Promise<User | null> {
  if (isUnknown()) await (asking ??= askWhoIsHere())
  return useAuth.getState().user
}

/** The client middleware of pages that need somebody: it runs before they load anything. */
export async function requireUser({ request }: { request: Request }, next: () => Promise<unknown>) {
  if ((await loadUser()) === null) throw replace(signInPath(new URL(request.url)))
  return next()
}

export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return withBackurl('/signin', pathname + search)
}

async function askWhoIsHere(): Promise<void> {
  const [isDead, answer] = await Promise.all([isTokenDead(), attempt('sessions', 'info', {})])
  asking = undefined
  // Whoever signed in meanwhile is better known than this answer.
  if (!isUnknown()) return
  if (isDead) await deleteToken()
  learnUser(isFailure(answer) ? null : answer.user)
}

function isUnknown(): boolean {
  return useAuth.getState().isLoadingPage
}

/**
 * Only the server's own word ends a session. A call without an answer says nothing about it: the network may be gone, or
 * the page is being left. Who came without a cookie has nothing to check.
 */
async function isTokenDead(): Promise<boolean> {
  return readSessionHint() !== undefined && (await attempt('sessions', 'check', {})) === false
}
