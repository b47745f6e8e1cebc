// Whether single letters do something at the desk. People who dictate, or who lean on the keyboard, can
// switch them off; the choice belongs to the account.
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { learnUser, useAuth } from '#web/lib/state/auth.ts'

export function hasLetterKeys(): boolean {
  return useAuth.getState().user?.hasLetterKeys ?? true
}

/** Returns why it could not be saved. */
export async function saveLetterKeys(letterKeys: boolean): Promise<string | undefined> {
  const { user } = useAuth.getState()
  // The choice counts at once, and goes back if it could not be saved.
  if (user) learnUser({ ...user, hasLetterKeys: letterKeys })
  const changed = await tryCall('account', 'update', { letterKeys })
  if (!isFailure(changed)) return undefined
  // Meanwhile the session may have ended.
  const { user: now } = useAuth.getState()
  if (user && now) learnUser({ ...now, hasLetterKeys: user.hasLetterKeys })
  return failureSentence(changed)
}
