// Messages that were written in this browser and that the server has not confirmed yet, oldest first.
import { create } from 'zustand'

export type Outgoing = {
  /** Its number in the outbox, given when it is kept. */
  readonly key: number
  /** Its author: another person in this browser never sends it. */
  readonly person: number
  readonly order: number
  /** The same at every try, so that the server stores it once. */
  readonly hash: string
  readonly content: string
  /** Epoch seconds by the product's clock. */
  readonly writtenAt: number
  /** `unsent` was tried and got no answer in time. */
  readonly stage: 'waiting' | 'sending' | 'unsent'
  /** Why the server refused it; it then waits for its writer. */
  readonly problem: string | null
}

type Outbox = { readonly waiting: readonly Outgoing[] }

export const useOutbox = create<Outbox>()(() => ({ waiting: [] }))
