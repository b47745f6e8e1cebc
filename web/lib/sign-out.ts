// Signs out, forgets what this browser knew of the person, and leaves by a fresh page load.
import { call } from './api.ts'
import { clearAuth } from './state/auth.ts'
import { resetMessages } from './state/messages.ts'
import { forget } from './storage.ts'
import { trueOrFalse } from './wrappers.ts'

const DRAFT_KEY = 'order-form'

/** Where somebody signs out decides where they come out: at the sign-in page, at home, or where they are. */
export type SignOutPlace = 'customer area' | 'mobile menu' | 'public header'

/** False when the server did not close the session: then nothing is forgotten either. */
export async function signOut(place: SignOutPlace): Promise<boolean> {
  if (!(await trueOrFalse(call('sessions', 'close', {})))) return false
  forgetPerson()
  if (place === 'public header') location.reload()
  else location.assign(place === 'mobile menu' ? '/' : '/signin')
  return true
}

/** The store goes back to its beginning, where it is not known who is here: so no page sends anybody away meanwhile. */
export function forgetPerson(): void {
  clearAuth()
  resetMessages()
  forget(DRAFT_KEY)
}
