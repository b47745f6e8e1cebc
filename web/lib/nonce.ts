// The nonce of the page under way: inline scripts carry it so that the content policy lets them run.
import { createContext, useContext } from 'react'

export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
