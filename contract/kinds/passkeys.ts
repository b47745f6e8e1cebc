// Passkeys as their owner sees them, and what a browser needs to make or use one.
import * as v from 'valibot'
import { id, instant, kind } from '../grammar/shapes.ts'

export const Passkey = kind('Passkey', {
  id,
  name: v.string(),
  createdAt: instant,
  usedAt: v.nullable(instant),
})

/** What a device is asked to sign, for which site, and the person's passkeys, which the browser knows by these names. */
export const Challenge = kind('Challenge', {
  challenge: v.string(),
  site: v.string(),
  /** Names the account to the device without saying whose it is; only when a passkey is made. */
  account: v.optional(v.string()),
  known: v.array(v.string()),
})
