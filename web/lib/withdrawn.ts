// Whether the text at this address was taken out on purpose.
import { createContext } from 'react-router'

/** Given by the server to the page under way. */
export const withdrawnContext = createContext<boolean>()
