// Finds out, once for each page load, who is signed in; and keeps everybody else out of pages that need somebody.
import { replace } from 'react-router'
import { attempt, call, deleteToken, isFailure } from './api.ts'
import { withBackurl } from './backurl.ts'
import { readSessionHint } from './session-hint.ts'
import { learnUser, useAuth, type User } from './state/auth.ts'
import { trueOrFalse } from './wrappers.ts'

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
  const [isAlive, answer] = await Promise.all([checkSession(), attempt('sessions', 'info', {})])
  asking = undefined
  // Whoever signed in meanwhile is better known than this answer.
  if (!isUnknown()) return
  if (!isAlive) await deleteToken()
  learnUser(isAlive && !isFailure(answer) ? answer.user : null)
}

function isUnknown(): boolean {
  return useAuth.getState().isLoadingPage
}

/** Who came without a cookie has nothing to check. */
async function checkSession(): Promise<boolean> {
  return readSessionHint() === undefined || trueOrFalse(call('sessions', 'check', {}))
}
