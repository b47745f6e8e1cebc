// The tabs of this browser: one of them holds the line, and each tells the others what it learns.
import { isRecord } from '#contract/grammar/tags.ts'

/** `published` is what the relay says, or would say about a deed of this tab. */
export type Told =
  | { readonly kind: 'published'; readonly payload: unknown }
  | { readonly kind: 'line'; readonly connected: boolean }
  /** The outbox has changed; each tab reads it anew. */
  | { readonly kind: 'outbox' }
  /** A new tab says whose it is, and asks how the line is. */
  | { readonly kind: 'arrived'; readonly person: number | undefined }
  | { readonly kind: 'signed out' }

const CHANNEL = 'longhand'
const LINE = 'longhand-line'

let channel: BroadcastChannel | undefined

export function joinTabs(onTold: (told: Told) => void): () => void {
  const joined = new BroadcastChannel(CHANNEL)
  joined.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTold(data)) onTold(data)
  })
  channel = joined
  return () => {
    joined.close()
    channel = undefined
  }
}

/** Tells the other tabs; one that has not joined them has nothing to tell. */
export function tellTabs(told: Told): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage(told)
}

/** Tells all tabs that the person has left, also from a page that never joined. */
export function tellSignedOut(): void {
  const told: Told = { kind: 'signed out' }
  const passing = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  passing.postMessage(told)
  passing.close()
}

/** Calls `lead` once no other tab leads, and calls what it returned when this tab leaves. */
export function takeTurnLeading(lead: () => () => void): () => void {
  const ending = new AbortController()
  const ended = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()))
  void navigator.locks
    .request(LINE, { signal: ending.signal }, async () => {
      const stop = lead()
      await ended
      stop()
    })
    .catch((error: unknown) => {
      if (!ending.signal.aborted) reportError(error)
    })
  return () => ending.abort()
}

function isTold(value: unknown): value is Told {
  return isRecord(value) && typeof value['kind'] === 'string'
}
