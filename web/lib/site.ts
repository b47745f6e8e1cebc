// What the server tells the public pages: at which address people reach the product, and whether we withdrew
// the text at this address on purpose.
import { createContext, useRouteLoaderData } from 'react-router'
import { isRecord } from '#contract/grammar/tags.ts'

type Site = { readonly baseUrl: string; readonly isWithdrawn: boolean }

/** The server gives it to the page under way. */
export const siteContext = createContext<Site>()

/** The id of the route whose loader passes the address on. */
const PUBLIC_FRAME = 'pages/public/frame'

/** Returns the address of the product, for links that need a whole address. */
export function useBaseUrl(): string {
  const loaded: unknown = useRouteLoaderData(PUBLIC_FRAME)
  return isRecord(loaded) && typeof loaded['baseUrl'] === 'string' ? loaded['baseUrl'] : ''
}
