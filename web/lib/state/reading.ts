// How far both sides have read the chat that is open, and on which side of it the person stands.
import { create } from 'zustand'
import type { Author } from '#domain/messages.ts'

type Reading = {
  /** Null for a manager who only reads along. */
  readonly self: Author | null
  /** What the person knew when they opened the chat; null until it is loaded. */
  readonly knownAtOpening: number | null
  readonly known: number
  /** The other side's mark. */
  readonly seen: number
}

export const useReading = create<Reading>()(() => ({
  self: null,
  knownAtOpening: null,
  known: 0,
  seen: 0,
}))
