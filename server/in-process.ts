// The door's call for a page under way: the same steps, without a request of its own.
import { decodeBody } from '#contract/grammar/trees.ts'
import { KIND_NAMES } from '#contract/kinds/names.ts'
import type { Call } from './binding.ts'
import { answer } from './proxy.ts'

const kinds: ReadonlySet<string> = new Set(KIND_NAMES)

/** Who is asking is found out with the first call: a page that makes none costs no query. */
export function callInProcess(identified: () => Promise<Call>) {
  let call: Promise<Call> | undefined
  return async (namespace: string, method: string, argument: unknown): Promise<unknown> => {
    call ??= identified()
    return decodeBody((await answer(await call, { namespace, method, argument })).body, kinds)
  }
}
