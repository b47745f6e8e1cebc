// What people read when a call failed.
import type { Refusal } from '#domain/basics/verdict.ts'

const FAULT = 'Something failed on our side. Try again in a moment.'
const NO_ANSWER = 'We got no answer. Check your connection, then try again.'
const OFFLINE = 'You are offline. Try again when the connection is back.'

/** Returns a rule's own sentence, and plain words for a fault of ours or a lost line. */
export function failureSentence({ code, message }: Pick<Refusal, 'code' | 'message'>): string {
  if (code === 'invalid_response') return sentenceOfSilence()
  return code === 'internal' ? FAULT : message
}

/** Returns the sentence for a call without an answer. */
export function sentenceOfSilence(): string {
  return navigator.onLine ? NO_ANSWER : OFFLINE
}

/** Reports a break, and returns its sentence: code did not come, or the browser could not do its part. */
export function sentenceOfBreak(error: unknown): string {
  reportError(error)
  return sentenceOfSilence()
}
