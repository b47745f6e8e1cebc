// Calls methods for a page that is being rendered: the same steps as the door, without a request of its own.
import { decodeBody } from '#contract/grammar/trees.ts'
import { KIND_NAMES } from '#contract/kinds/names.ts'
import type { Call } from '#server/binding.ts'
import { answer } from '#server/proxy.ts'

const kinds: ReadonlySet<string> = new Set(KIND_NAMES)

/**
 * Calls our own methods for a page. We identify the caller with the first call, so a page that makes no call costs no query.
 */
export function callInProcess(identified: () => Promise<Call>) {
  let call: Promise<Call> | undefined
  return async (namespace: string, method: string, argument: unknown): Promise<unknown> => {
    call ??= identified()
    return decodeBody((await answer(await call, { namespace, method, argument })).body, kinds)
  }
}
