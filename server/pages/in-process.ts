// Calls methods for a page that is being rendered: the same steps as the door, without a request of its own.
import { STATUS_OF } from '#contract/grammar/refusals.ts'
import { decodeBody } from '#contract/grammar/trees.ts'
import { KIND_NAMES } from '#contract/kinds/names.ts'
import type { Call } from '#server/binding.ts'
import type { House } from '#server/house.ts'
import { answer, fault } from '#server/proxy.ts'

const kinds: ReadonlySet<string> = new Set(KIND_NAMES)

type Rendering = {
  readonly house: House
  readonly requestId: string
  readonly identified: () => Promise<Call>
}

/**
 * Calls our own methods for a page. We identify the caller with the first call, so a page that makes no call costs no query.
 */
export function callInProcess({ house, requestId, identified }: Rendering) {
  let call: Promise<Call> | undefined
  return async (namespace: string, method: string, argument: unknown): Promise<unknown> => {
    const asked = { namespace, method, argument }
    call ??= identified()
    const { status, body } = await call.then(
      (known) => answer(known, asked),
      (error: unknown) => fault(house, { request: requestId, namespace, method }, error),
    )
    // The page is not broken, what it needs is away for a moment; its own answer says so, too.
    if (status === STATUS_OF.unavailable) throw new Response(null, { status })
    return decodeBody(body, kinds)
  }
}
