// Where the product is reached, for places that need whole addresses.
import { createContext, useRouteLoaderData } from 'react-router'
import { isRecord } from '#contract/grammar/tags.ts'

/** The server gives it to the page under way. */
export const baseUrlContext = createContext<string>()

/** The id of the route whose loader passes it on. */
const PUBLIC_FRAME = 'pages/public/frame'

export function useBaseUrl(): string {
  const loaded: unknown = useRouteLoaderData(PUBLIC_FRAME)
  return isRecord(loaded) && typeof loaded['baseUrl'] === 'string' ? loaded['baseUrl'] : ''
}
