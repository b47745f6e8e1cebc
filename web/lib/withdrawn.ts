// Says whether we took the text at this address down on purpose.
import { createContext } from 'react-router'

/** The server gives it to the page under way. */
export const withdrawnContext = createContext<boolean>()
