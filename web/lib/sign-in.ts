// Opens a session with a password or a mailed code, and returns what went wrong under the right field.
import { INVALID_CODE, signInFailure, SOMETHING_WENT_WRONG } from '#domain/failures.ts'
import { readCode } from '#domain/codes.ts'
import { checkPassword } from '#domain/passwords.ts'
import { required } from '#domain/validations.ts'
import { tryCall, isFailure } from './api.ts'
import { failureSentence } from './failures.ts'
import { learnUser, type User } from './state/auth.ts'
import type { FieldErrors } from './use-form.ts'

export async function signInByPassword(email: string, password: string): Promise<FieldErrors | undefined> {
  const checked = checkPassword(password)
  if (!checked.ok) return checked.refusal.fields
  const answer = await tryCall('sessions', 'open', { email, password })
  if (!isFailure(answer)) return welcome(answer)
  const { field, message } = signInFailure({ message: failureSentence(answer) })
  return { [field]: message }
}

export async function signInByCode(email: string, typed: string): Promise<FieldErrors | undefined> {
  if (typed.trim() === '') return { code: required('code') }
  const code = readCode(typed)
  if (code === null) return { code: INVALID_CODE }
  const answer = await tryCall('sessions', 'open', { email, code })
  return isFailure(answer) ? { code: failureSentence(answer) || INVALID_CODE } : welcome(answer)
}

/** An answer without a person counts as no answer. */
function welcome(answer: { readonly user: User | null } | null): FieldErrors | undefined {
  if (!answer?.user) return { email: SOMETHING_WENT_WRONG }
  learnUser(answer.user)
  return undefined
}
