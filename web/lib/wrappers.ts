// What a page gets in place of a failed call.
import { isFailure, type Failure } from './api.ts'

/** Returns null if loading failed; the page says so. */
export async function valueOrNull<T>(answer: Promise<T | Failure>): Promise<T | null> {
  const value = await answer
  return isFailure(value) ? null : value
}

export function listOrEmpty<T>(answer: Promise<T[]>): Promise<T[]> {
  return answer.catch(() => [])
}

export function trueOrFalse(answer: Promise<boolean>): Promise<boolean> {
  return answer.catch(() => false)
}
