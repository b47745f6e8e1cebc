// Forgets the messages of a person who signs out: asks about unsent ones, and leaves none behind.
import { forget, MESSAGE_DRAFTS_KEY } from '../storage.ts'
import { emptyCabinet, readAll } from './cabinet.ts'
import { tellSignedOut } from './tabs.ts'
import { endWorker } from './worker.ts'

export async function hasUnsent(): Promise<boolean> {
  const kept = await readAll(1).catch(() => [])
  return kept.length > 0
}

/** Makes the other tabs of this browser leave, too. */
export async function forgetTalk(): Promise<void> {
  forget(MESSAGE_DRAFTS_KEY)
  await emptyCabinet().catch(() => {})
  await endWorker().catch(() => {})
  tellSignedOut()
}
