// Takes a person who comes back to a page to the line where they left it. Until the page wakes, the script at
// its end does it.
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { SCROLLS_KEY } from '#web/lib/first-look.ts'

/** The router's own component would print one more script into the page. */
export function KeptScroll() {
  useScrollRestoration({ storageKey: SCROLLS_KEY })
  return null
}
