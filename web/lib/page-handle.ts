// What a page tells the frame around it: `export const handle = { hasFootBar: true }`.
import { useMatches } from 'react-router'
import { isRecord } from '#contract/grammar/tags.ts'

/**
 * `hasFootBar` means that small screens have a bar at the foot, which floating things must not cover;
 * `isWorkplace`, that nothing floats over the page on small screens.
 */
export type PageHandle = {
  readonly hideCookieBanner?: boolean
  readonly hasFootBar?: boolean
  readonly isWorkplace?: boolean
}

export function usePageHandle(word: keyof PageHandle): boolean {
  return useMatches().some(({ handle }) => isRecord(handle) && handle[word] === true)
}
