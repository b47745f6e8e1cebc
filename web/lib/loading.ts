// How a page gets what it must show in its first HTML: one `load`, run in process on the server and through the door
// in the browser. `load` stays unexported: the build puts each export of a page into a file of its own, away from it.
import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Call } from '#contract/index.ts'
import { call } from './api.ts'

export const callContext = createContext<Call>()

/** The status of a page for which the browser got no answer. */
export const NOT_LOADED = 503

type Load<T> = (call: Call, request: Request) => Promise<T>

export function onServer<T>(load: Load<T>) {
  return ({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) =>
    load(context.get(callContext), request)
}

export function inBrowser<T>(load: Load<T>) {
  return async ({ request }: { request: Request }) => {
    try {
      return await load(call, request)
    } catch (error) {
      throw error instanceof Error ? data(null, { status: NOT_LOADED }) : error
    }
  }
}
