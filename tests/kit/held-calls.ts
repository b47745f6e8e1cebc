// Calls of a page that wait until the test answers them, in the order that the test wants.
import { vi } from 'vitest'

export type HeldCall = {
  /** 'orders.info', or the path of what is no method. */
  readonly pair: string
  readonly argument: unknown
  /** Answers with a typed tree: ['int', 3]. */
  readonly answer: (type: string, data: unknown) => Promise<void>
  readonly refuse: (code: string, message?: string, fields?: object) => Promise<void>
  /** Answers as what is no method does. */
  readonly reply: (body: object, status?: number) => Promise<void>
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
  vi.stubGlobal('fetch', (url: string, { body = 'null' }: { body?: string }) => {
    const [path = '', words] = url.split('?')
    const query = new URLSearchParams(words)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const settle = (answer: object, status = 200) => {
      resolve(Response.json(answer, { status }))
      return pass()
    }
    calls.push({
      pair: words === undefined ? path : `${query.get('namespace')}.${query.get('method')}`,
      argument: JSON.parse(body),
      answer: (type, data) => settle({ type, data }),
      refuse: (code, message = 'No.', fields?) => settle({ error: true, code, message, fields }),
      reply: settle,
      lose() {
        reject(new Error('There is no line'))
        return pass()
      },
    })
    return promise
  })
  return calls
}
