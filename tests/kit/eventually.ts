// Waits for what the product does in its own time: a busy machine is slow, not wrong.
import { vi } from 'vitest'

/** What `look` says as soon as it no longer throws. */
export function eventually<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, { timeout: 60_000, interval: 50 })
}
