// How long we wait for an answer before we try again: a call on a broken line may hang for minutes.
import { LIVE_TIMEOUT_MS } from '#domain/constants.ts'

export function timeOver(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), LIVE_TIMEOUT_MS))
}
