// Waits for what the product does in its own time, and for a turn when the product is busy: a busy machine is
// slow, not wrong.
import { vi } from 'vitest'

/** Returns what `look` returns as soon as it no longer throws. */
export function eventually<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, { timeout: 60_000, interval: 50 })
}

/**
 * A call that is turned away has waited its turn for 15 seconds. After this many of them, a crowd has passed
 * even on the slowest machine.
 */
const TURNED_AWAY_MAX = 8

/**
 * Asks again when the product says that it is busy and to come back: it has done nothing then, and people do
 * come back. If a product turned everyone away at once, these tries would be used up before the first of the
 * crowd is served.
 */
export async function served<Told extends { readonly status: number }>(
  ask: () => Promise<Told>,
  turnedAway = 0,
): Promise<Told> {
  const told = await ask()
  return told.status === 503 && turnedAway < TURNED_AWAY_MAX ? served(ask, turnedAway + 1) : told
}
