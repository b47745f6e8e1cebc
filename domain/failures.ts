// What the account forms say when a call fails, and under which field they say it.
export const SOMETHING_WENT_WRONG = 'Something went wrong'
export const SIGN_IN_FAILED = 'Invalid email or password'
export const SIGN_UP_FAILED = 'There was a problem creating your account'
export const INVALID_CODE = 'Invalid code!'

export type FieldFailure = { readonly field: 'email' | 'password'; readonly message: string }

/** `answer` is the server's refusal, or null when the server sent no result. */
export function signInFailure(answer: { readonly message: string } | null): FieldFailure {
  if (answer === null) return { field: 'email', message: SOMETHING_WENT_WRONG }
  return { field: 'password', message: answer.message || SIGN_IN_FAILED }
}

/**
 * Says why signing up failed. The specification ends the sentence with a full stop only where the call itself
 * threw.
 */
export function signUpFailure(cause: 'refused' | 'thrown'): FieldFailure {
  return { field: 'email', message: cause === 'thrown' ? `${SIGN_UP_FAILED}.` : SIGN_UP_FAILED }
}

export function passwordChangeFailure(message: string | undefined): string {
  return message || SOMETHING_WENT_WRONG
}
