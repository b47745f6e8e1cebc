// Finds out once per page load who is signed in, and keeps everyone else out of pages that need a person.
import { replace } from 'react-router'
import type { Scope } from '#domain/people.ts'
import { tryCall, deleteToken, isFailure } from './api.ts'
import { withBackurl } from './backurl.ts'
import { readSessionHint } from './session-hint.ts'
import { learnUser, useAuth, type User } from './state/auth.ts'

let asking: Promise<void> | undefined

/** Asks the server with the first call; once it has answered, the store knows. */
export async function loadUser(): Promise<User | null> {
  if (isUnknown()) await (asking ??= askWhoIsHere())
  return useAuth.getState().user
}

/**
 * Lets only a signed-in person on. Pages that need one use it as their client middleware, so it runs before
 * they load anything.
 */
export async function requireUser({ request }: { request: Request }, next: () => Promise<unknown>) {
  // Without an answer we send no one away: the page says what it could not load.
  if ((await loadUser()) === null && !isUnknown()) throw replace(signInPath(new URL(request.url)))
  return next()
}

/** Lets people with one of these scopes on; for everyone else the page does not exist. It comes after `requireUser`. */
export function requireScope(scopes: readonly Scope[]) {
  return async (_: unknown, next: () => Promise<unknown>) => {
    const user = await loadUser()
    if (user !== null && !scopes.some((scope) => user.scopes.includes(scope))) throw replace('/404')
    return next()
  }
}

export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  return withBackurl('/signin', pathname + search)
}

async function askWhoIsHere(): Promise<void> {
  const [isDead, answer] = await Promise.all([isTokenDead(), tryCall('sessions', 'info', {})])
  asking = undefined
  // If a person has signed in meanwhile, we know more than this answer says.
  if (!isUnknown()) return
  if (isDead) await deleteToken()
  if (!isFailure(answer)) learnUser(answer.user)
}

function isUnknown(): boolean {
  return useAuth.getState().isLoadingPage
}

/**
 * Only the server's own word ends a session. A call without an answer says nothing about it: the network may be gone, or
 * the person is leaving the page. A visitor without a cookie has nothing to check.
 */
async function isTokenDead(): Promise<boolean> {
  return readSessionHint() !== undefined && (await tryCall('sessions', 'check', {})) === false
}
