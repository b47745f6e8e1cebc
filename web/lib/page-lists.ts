// Which pages a browser knows of: a visitor's browser knows the public ones, a customer's none of the desk.
// It asks the server for every other page.
import type { EntryContext } from 'react-router'

const PUBLIC = ['pages/public/frame']
const OWN = ['pages/account/frame', 'pages/order/checkout-frame']

/** The frames whose pages stand in each list, the shortest list first. */
export const PAGE_LISTS: readonly { readonly name: string; readonly frames: readonly string[] }[] = [
  { name: 'visitors', frames: PUBLIC },
  { name: 'customers', frames: [...PUBLIC, ...OWN] },
]

/** Returns the address of a list that the build writes beside the router's own, which has all pages. */
export function pageListAt(whole: string, name: string): string {
  return whole.replace(/\.js$/, `-${name}.js`)
}

/** Returns the address of the shortest list that has the page itself, and its owner's pages for a signed-in person. */
export function pageListFor({ manifest, staticHandlerContext }: EntryContext, isPerson: boolean): string {
  const [, frame] = staticHandlerContext.matches.map(({ route }) => route.id)
  const needed = [frame ?? '', ...(isPerson ? OWN : [])]
  const list = PAGE_LISTS.find(({ frames }) => needed.every((each) => frames.includes(each)))
  // In development there are no files of lists.
  return list === undefined || manifest.hmr ? manifest.url : pageListAt(manifest.url, list.name)
}
