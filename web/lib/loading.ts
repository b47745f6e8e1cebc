// How a page gets what it must show in its first HTML: one `load`, run in process on the server and through the door
// in the browser. `load` stays unexported: the build puts each export of a page into a file of its own, away from it.
import { createContext, type RouterContextProvider } from 'react-router'
import type { Call } from '#contract/index.ts'
import { call } from './api.ts'

export const callContext = createContext<Call>()

type Load<T> = (call: Call) => Promise<T>

export function onServer<T>(load: Load<T>) {
  return ({ context }: { context: Readonly<RouterContextProvider> }) => load(context.get(callContext))
}

export function inBrowser<T>(load: Load<T>) {
  return () => load(call)
}
