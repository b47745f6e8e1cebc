// Tells whether the database answers, and whether an error means that it does not, or not in time.
import { sql } from 'kysely'
import type { Db } from './connection.ts'

// Codes for connection problems, shutdown, start-up, too many connections, and statements that took too long or that PostgreSQL ended
// because two transactions waited for each other; and the codes of the operating system.
const GONE = /^(08...|57P0[1-4]|57014|40P01|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND)$/
const GONE_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/

/** Thrown when the database is there, but more calls wait for it than it can serve in time. */
export class Crowded extends Error {}

export async function isReachable(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

export function isUnavailable(error: unknown): boolean {
  if (error instanceof Crowded) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // pg reports these few only by their text.
  return GONE.test(code) || GONE_TEXT.test(error.message)
}
