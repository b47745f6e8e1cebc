// The time of the product for a page that depends on it: updated every minute, and at once when it jumps.
import { useSyncExternalStore } from 'react'
import { MINUTE } from '#domain/basics/instant.ts'
import { RELATIVE_TIMES_REFRESH_SECONDS } from '#domain/constants.ts'
import { clock } from './now.ts'

/** Returns the time in epoch seconds, cut to the minute. */
export function useNow(): number {
  return useSyncExternalStore(follow, thisMinute, thisMinute)
}

function follow(listener: () => void): () => void {
  const timer = setInterval(listener, RELATIVE_TIMES_REFRESH_SECONDS * 1000)
  const stop = clock.subscribe(listener)
  return () => {
    clearInterval(timer)
    stop()
  }
}

function thisMinute(): number {
  return Math.floor(clock.now() / MINUTE) * MINUTE
}
