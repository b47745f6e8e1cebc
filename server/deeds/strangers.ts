// Tells an account's own networks from strange ones: strangers share one limit, which does not keep the owner out.
import type { Tx } from '#server/store/connection.ts'
import { isKnownNetwork } from '#server/store/known-networks.ts'
import { digest } from './digest.ts'
import type { Counted } from './throttle.ts'

type Asking = { readonly email: string; readonly network: string; readonly now: number }

/** Returns nothing to count on a network where the account was signed in before. */
export async function strangeTries(
  db: Tx,
  { email, network, now }: Asking,
  counted: Counted,
): Promise<readonly Counted[]> {
  return (await isKnownNetwork(db, networkHash(email, network), now)) ? [] : [counted]
}

/** Hashes an address's network, so that what we keep does not show which networks a person uses. */
export function networkHash(email: string, network: string): Buffer {
  return digest('network', email, network)
}
