// What signing out does to messages: it asks about those that are not sent, and leaves none of them behind.
import { forget, MESSAGE_DRAFTS_KEY } from '../storage.ts'
import { emptyCabinet, readAll } from './cabinet.ts'
import { tellSignedOut } from './tabs.ts'

export async function hasUnsent(): Promise<boolean> {
  const kept = await readAll(1).catch(() => [])
  return kept.length > 0
}

/** The other tabs of this browser leave, too. */
export async function forgetTalk(): Promise<void> {
  forget(MESSAGE_DRAFTS_KEY)
  await emptyCabinet().catch(() => {})
  tellSignedOut()
}
