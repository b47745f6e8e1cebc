// What the whole process shares: made once at the start and passed on as an argument.
import type { Logger } from 'pino'
import type { Enqueue } from './deeds/enqueue.ts'
import type { Clock } from './ports/clock.ts'
import type { Push } from './ports/push/push.ts'
import type { Content } from './content/content.ts'
import type { Ports, Randomness } from './context.ts'
import type { Counts } from './doors/counts.ts'
import type { Settings } from './env.ts'
import type { LiveTokens } from './secrets/live-tokens.ts'
import type { Db } from './store/connection.ts'
import type { Terms } from './store/placed-orders.ts'

export type House = {
  readonly settings: Settings
  readonly clock: Clock
  readonly random: Randomness
  /** Seals values that browsers keep for us. */
  readonly secret: string
  readonly liveTokens: LiveTokens
  /** What customers agree to when they place an order. */
  readonly terms: Terms
  readonly log: Logger
  readonly db: Db
  /** The pool whose connections PostgreSQL holds read-only. */
  readonly readings: Db
  /** How much each network asks of all processes together. */
  readonly counts: Counts
  readonly ports: Ports
  readonly push: Push
  readonly content: Content
  readonly enqueue: Enqueue
  /** In demo and tests we check every answer against the contract before it leaves. */
  readonly checksAnswers: boolean
}
