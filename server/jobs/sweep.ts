// What is over by the clock, and is cleared away: each sweep takes a bounded number of rows and says how many it found.
import { expireOrders } from '#server/acts/end-unpaid-order.ts'
import { sweepCodes } from '#server/store/codes.ts'
import type { Db } from '#server/store/connection.ts'
import { sweepExports } from '#server/store/exports.ts'
import { sweepLooseFiles } from '#server/store/files.ts'
import { sweepMails } from '#server/store/mails.ts'
import { sweepSessions } from '#server/store/sessions.ts'
import { sweepThrottles } from '#server/store/throttles.ts'
import { sweepTokens } from '#server/store/tokens.ts'

type Sweep = (db: Db, now: number, most: number) => Promise<number>

const SWEEPS: Readonly<Record<string, Sweep>> = {
  sessions: sweepSessions,
  codes: sweepCodes,
  tokens: sweepTokens,
  throttles: sweepThrottles,
  mails: sweepMails,
  exports: sweepExports,
  'loose files': sweepLooseFiles,
  'unpaid orders': expireOrders,
}

const ROWS_MAX = 500
// What is left after these waits for the next minute.
const ROUNDS_MAX = 100

/** One that fails does not keep the others from their work. */
export async function sweepAll(
  db: Db,
  now: number,
  onFault: (sweep: string, error: unknown) => void,
): Promise<void> {
  for (const [name, sweep] of Object.entries(SWEEPS))
    await sweepRounds(sweep, db, now).catch((error: unknown) => onFault(name, error))
}

async function sweepRounds(sweep: Sweep, db: Db, now: number): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) if ((await sweep(db, now, ROWS_MAX)) < ROWS_MAX) return
}
