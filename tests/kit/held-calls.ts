// Calls of a page that wait until the test answers them, in the order that the test wants.
import { vi } from 'vitest'

export type HeldCall = {
  /** 'orders.info' */
  readonly pair: string
  readonly argument: unknown
  /** Answers with a typed tree: ['int', 3]. */
  readonly answer: (type: string, data: unknown) => Promise<void>
  readonly refuse: (code: string, message?: string, fields?: object) => Promise<void>
  /** Ends the call without an answer. */
  readonly lose: () => Promise<void>
}

/** Lets time pass, and all that waits for less than that happen. */
export async function pass(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  // An answer, its body, what React draws of it and the picture after it come one after the other, a millisecond apart.
  for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(1)
}

/** Holds every call from now on. */
export function listen(): HeldCall[] {
  const calls: HeldCall[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const query = new URLSearchParams(url.split('?')[1])
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const settle = (body: object) => {
      resolve(Response.json(body))
      return pass()
    }
    calls.push({
      pair: `${query.get('namespace')}.${query.get('method')}`,
      argument: JSON.parse(body),
      answer: (type, data) => settle({ type, data }),
      refuse: (code, message = 'No.', fields = undefined) => settle({ error: true, code, message, fields }),
      lose() {
        reject(new Error('There is no line'))
        return pass()
      },
    })
    return promise
  })
  return calls
}
