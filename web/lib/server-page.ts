// What the server knows about the page that it renders. The browser only knows what stands in the HTML.
import { createContext, use } from 'react'

/** Says whether the request's session cookie still opens a session. Without a cookie there is no hint. */
export type SessionHint = 'alive' | 'over'

/** The style sheets that a page carries inside. */
export type Styles = { readonly addresses: readonly string[]; readonly css: string }

export type ServerPage = {
  /** Admits the scripts and styles inside a page that is made for one answer. The policy of a kept copy names them by hashes. */
  readonly nonce: string | undefined
  /** The number that a person can tell us when something broke. */
  readonly requestId: string
  readonly sessionHint: SessionHint | undefined
  readonly analyticsUrl: string | undefined
  readonly styles: Styles | undefined
  readonly headScript: string
  readonly startScript: string
}

export const ServerPageContext = createContext<ServerPage | undefined>(undefined)

/** Returns the page that the server is at; nothing in the browser. */
export function useServerPage(): ServerPage | undefined {
  return use(ServerPageContext)
}
