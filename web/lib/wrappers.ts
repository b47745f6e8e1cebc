// What a page gets in place of a failed call.
import { data } from 'react-router'
import { isFailure, type Failure } from './api.ts'

/** Returns null if loading failed; the page says so. */
export async function valueOrNull<T>(answer: Promise<T | Failure>): Promise<T | null> {
  const value = await answer
  return isFailure(value) ? null : value
}

/** Does the same, but shows the page of what the person may not read as one that does not exist. */
export async function valueOrLost<T>(answer: Promise<T | Failure>): Promise<T | null> {
  const value = await answer
  if (!isFailure(value)) return value
  if (value.code === 'not_found' || value.code === 'invalid_input') throw data(null, { status: 404 })
  return null
}

export function listOrEmpty<T>(answer: Promise<T[]>): Promise<T[]> {
  return answer.catch(() => [])
}

export function trueOrFalse(answer: Promise<boolean>): Promise<boolean> {
  return answer.catch(() => false)
}
