// Waits for what the product does in its own time, and for a turn when it is busy: a busy machine is slow, not wrong.
import { vi } from 'vitest'

/** What `look` says as soon as it no longer throws. */
export function eventually<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, { timeout: 60_000, interval: 50 })
}

/** Asks again as often as the product says that it is busy and to come back: it has done nothing then, and people do come back. */
export async function served<Told extends { readonly status: number }>(
  ask: () => Promise<Told>,
): Promise<Told> {
  const told = await ask()
  return told.status === 503 ? served(ask) : told
}
