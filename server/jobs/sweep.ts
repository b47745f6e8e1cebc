// What is over by the clock, and is cleared away: each sweep takes a bounded number of rows and says how many it found.
import { expireOrders } from '#server/acts/end-unpaid-order.ts'
import type { Enqueue } from '#server/acts/enqueue.ts'
import { lookAtAttempts, lookAtRefunds } from '#server/acts/look-at-money.ts'
import { sweepCodes } from '#server/store/codes.ts'
import type { Db } from '#server/store/connection.ts'
import { sweepExports } from '#server/store/exports.ts'
import { sweepLooseFiles } from '#server/store/files.ts'
import { sweepMails } from '#server/store/mails.ts'
import { sweepSessions } from '#server/store/sessions.ts'
import { sweepThrottles } from '#server/store/throttles.ts'
import { sweepTokens } from '#server/store/tokens.ts'

export type SweepContext = { readonly db: Db; readonly now: number; readonly enqueue: Enqueue }

type Sweep = (ctx: SweepContext, most: number) => Promise<number>

const SWEEPS: Readonly<Record<string, Sweep>> = {
  sessions: rowsOf(sweepSessions),
  codes: rowsOf(sweepCodes),
  tokens: rowsOf(sweepTokens),
  throttles: rowsOf(sweepThrottles),
  mails: rowsOf(sweepMails),
  exports: rowsOf(sweepExports),
  'loose files': rowsOf(sweepLooseFiles),
  'unpaid orders': expireOrders,
  'attempts to pay': lookAtAttempts,
  refunds: lookAtRefunds,
}

const ROWS_MAX = 500
// What is left after these waits for the next minute.
const ROUNDS_MAX = 100

/** One that fails does not keep the others from their work. */
export async function sweepAll(
  ctx: SweepContext,
  onFault: (sweep: string, error: unknown) => void,
): Promise<void> {
  for (const [name, sweep] of Object.entries(SWEEPS))
    await sweepRounds(sweep, ctx).catch((error: unknown) => onFault(name, error))
}

async function sweepRounds(sweep: Sweep, ctx: SweepContext): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) if ((await sweep(ctx, ROWS_MAX)) < ROWS_MAX) return
}

/** Of rows that need no more than to be deleted. */
function rowsOf(sweep: (db: Db, now: number, most: number) => Promise<number>): Sweep {
  return ({ db, now }, most) => sweep(db, now, most)
}
