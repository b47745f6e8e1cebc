// Uploads of a page that wait until the test lets them arrive.
import { expect, vi } from 'vitest'
import { eventually } from './eventually.ts'
import { pass, type HeldCall } from './held-calls.ts'

class HeldUpload extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  response: unknown = null
  isCalledOff = false
  readonly open = () => {}
  readonly setRequestHeader = () => {}
  readonly getResponseHeader = () => null

  abort() {
    this.isCalledOff = true
    this.dispatchEvent(new Event('loadend'))
  }

  /** Lets it arrive and get this key. */
  arrive(key: string) {
    return this.answer(200, { key })
  }

  /** Lets the server answer with this status. 0 says that no answer comes. */
  answer(status: number, body: unknown = null) {
    Object.assign(this, { status, response: body })
    this.dispatchEvent(new Event('loadend'))
    return pass()
  }
}

/** Holds every upload from now on, and gives their page the tokens that they go with. */
export function holdUploads(calls: readonly HeldCall[]) {
  const uploads: HeldUpload[] = []
  class Request extends HeldUpload {
    send() {
      uploads.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  async function giveTokens() {
    for (const { pair, answer } of calls)
      if (pair === 'messages.refresh') await answer('cursor', { token: 'T', expires: 600 })
    await pass()
  }
  return {
    uploads,
    giveTokens,
    /** Waits until this many are on their way or over. */
    reach: (count: number) =>
      eventually(async () => {
        await giveTokens()
        expect(uploads).toHaveLength(count)
      }),
  }
}
