// Clears away what has expired: each sweep takes a bounded number of rows and says how many it found.
import { completeOrders, creditDelays, expireOrders, lapseChanges } from '#server/deeds/clock.ts'
import { lookAtAttempts, lookAtDisputes, lookAtRefunds } from '#server/deeds/look-at-money.ts'
import { mailUnread } from '#server/deeds/mail-unread.ts'
import { pushInTheMorning, pushUnread } from '#server/deeds/push-unread.ts'
import type { Recording } from '#server/deeds/send-mail.ts'
import { sweepArrivals } from '#server/store/arrivals.ts'
import { sweepCodes } from '#server/store/codes.ts'
import type { Db } from '#server/store/connection.ts'
import { sweepExports } from '#server/store/exports.ts'
import { sweepLooseFiles } from '#server/store/files.ts'
import { sweepNetworks } from '#server/store/known-networks.ts'
import { sweepMails } from '#server/store/mails.ts'
import { sweepChallenges } from '#server/store/passkeys.ts'
import { sweepSessions } from '#server/store/sessions.ts'
import { sweepThrottles } from '#server/store/throttles.ts'
import { sweepTokens } from '#server/store/tokens.ts'

export type SweepContext = Recording & { readonly db: Db }

/**
 * A sweep locks the rows that it will delete, if their time can begin anew, and passes over rows in use. A delete alone
 * would wait for such a row and then delete it for what it was before.
 */
type Sweep = (ctx: SweepContext, most: number) => Promise<number>

const SWEEPS: Readonly<Record<string, Sweep>> = {
  sessions: rowsOf(sweepSessions),
  codes: rowsOf(sweepCodes),
  tokens: rowsOf(sweepTokens),
  challenges: rowsOf(sweepChallenges),
  throttles: rowsOf(sweepThrottles),
  networks: rowsOf(sweepNetworks),
  mails: rowsOf(sweepMails),
  exports: rowsOf(sweepExports),
  'loose files': rowsOf(sweepLooseFiles),
  arrivals: rowsOf(sweepArrivals),
  'unpaid orders': expireOrders,
  'finished orders': completeOrders,
  'late papers': creditDelays,
  'unpaid changes': lapseChanges,
  'attempts to pay': lookAtAttempts,
  refunds: lookAtRefunds,
  'disputes at banks': lookAtDisputes,
  'unread messages': mailUnread,
  'messages that ring': pushUnread,
  'pushes of the morning': pushInTheMorning,
}

const ROWS_MAX = 500
// The rest waits for the next minute.
const ROUNDS_MAX = 100

/** Runs every sweep until it is told to stop. One that fails does not stop the others. */
export async function sweepAll(
  ctx: SweepContext,
  onFault: (sweep: string, error: unknown) => void,
  stopping?: AbortSignal,
): Promise<void> {
  for (const [name, sweep] of Object.entries(SWEEPS))
    await sweepRounds(sweep, ctx, stopping).catch((error: unknown) => onFault(name, error))
}

async function sweepRounds(
  sweep: Sweep,
  ctx: SweepContext,
  stopping: AbortSignal | undefined,
): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1)
    if (stopping?.aborted || (await sweep(ctx, ROWS_MAX)) < ROWS_MAX) return
}

/** Wraps a sweep that only deletes rows. */
function rowsOf(sweep: (db: Db, now: number, most: number) => Promise<number>): Sweep {
  return ({ db, now }, most) => sweep(db, now, most)
}
