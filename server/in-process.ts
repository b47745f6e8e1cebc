// The door's call for a page under way: the same steps, without a request of its own.
import { decodeBody } from '#contract/grammar/trees.ts'
import { KIND_NAMES } from '#contract/kinds/names.ts'
import type { Call } from './binding.ts'
import { answer } from './proxy.ts'

const kinds: ReadonlySet<string> = new Set(KIND_NAMES)

export function callInProcess(call: Call) {
  return async (namespace: string, method: string, argument: unknown): Promise<unknown> =>
    decodeBody((await answer(call, { namespace, method, argument })).body, kinds)
}
