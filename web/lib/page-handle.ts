// What a page tells the frame around it: `export const handle = { hasFootBar: true }`.
import { useMatches } from 'react-router'
import { isRecord } from '#contract/grammar/tags.ts'

/**
 * `hasFootBar` means that small screens have a bar at the foot, which floating things must not cover;
 * `isWorkplace`, that on small screens nothing floats over the page at all.
 */
export type PageHandle = {
  readonly hideCookieBanner?: boolean
  readonly hasFootBar?: boolean
  readonly isWorkplace?: boolean
}

export function usePageHandle(word: keyof PageHandle): boolean {
  return useMatches().some(({ handle }) => isRecord(handle) && handle[word] === true)
}
