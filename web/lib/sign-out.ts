// Signs out, forgets what this browser knew about the person, and leaves with a fresh page load.
import { call } from './api.ts'
import { forgetNews } from './news.ts'
import { clearAuth } from './state/auth.ts'
import { resetMessages } from './state/messages.ts'
import { DRAFT_KEY, forget, LARGE_FILES_KEY, MARKS_KEY, REQUESTS_KEY } from './storage.ts'
import { finishWork } from './unfinished.ts'
import { trueOrFalse } from './wrappers.ts'

/** Where a person signs out decides where they land: at the sign-in page, at home, or where they are. */
export type SignOutFrom = 'customer area' | 'mobile menu' | 'public header'

/** Returns false if the server did not close the session; then we forget nothing either. */
export async function signOut(from: SignOutFrom): Promise<boolean> {
  await finishWork()
  if (!(await trueOrFalse(call('sessions', 'close', {})))) return false
  await forgetEverything()
  if (from === 'public header') location.reload()
  else location.assign(from === 'mobile menu' ? '/' : '/signin')
  return true
}

/** Forgets all that this browser keeps of a person whose session has ended, and makes the other tabs leave, too. */
export async function forgetEverything(): Promise<void> {
  forgetPerson()
  await import('./talk/forget.ts').then(({ forgetTalk }) => forgetTalk()).catch(() => {})
}

/** Resets the store to "not yet known", so that no page sends the person away meanwhile. */
export function forgetPerson(): void {
  clearAuth()
  resetMessages()
  forgetNews()
  forget(DRAFT_KEY)
  forget(LARGE_FILES_KEY)
  forget(MARKS_KEY)
  forget(REQUESTS_KEY)
}
