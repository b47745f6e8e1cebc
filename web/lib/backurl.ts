// Where a person wanted to go before signing in; the address carries it from page to page.
import { useSearchParams } from 'react-router'
import { DEFAULT_BACKURL, safeBackurl } from '#domain/backurls.ts'
import { forget, keep, readKept } from './storage.ts'

const KEPT_KEY = 'backurl'

export function useBackurl(): string {
  const [search] = useSearchParams()
  return safeBackurl(search.get('backurl'))
}

export function withBackurl(path: string, backurl: string): string {
  if (backurl === DEFAULT_BACKURL) return path
  return `${path}?${new URLSearchParams({ backurl }).toString()}`
}

/** Keeps the way back, because a mailed link comes without it. In another browser the person lands on the default page. */
export function keepBackurl(backurl: string): void {
  keep(KEPT_KEY, backurl)
}

export function takeKeptBackurl(): string {
  const kept = readKept(KEPT_KEY)
  forget(KEPT_KEY)
  return safeBackurl(kept)
}
