// The number of the request that rendered this page, for a person to name when something broke.
import { createContext, useContext } from 'react'

export const RequestIdContext = createContext<string | undefined>(undefined)

/** Known while the server renders; the browser keeps what stands in the HTML. */
export function useRequestId(): string | undefined {
  return useContext(RequestIdContext)
}
