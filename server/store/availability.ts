// Whether the database answers, and whether an error means that it does not.
import { sql } from 'kysely'
import type { Db } from './connection.ts'

// Connection exceptions, shutting down, starting up, too many connections; and what the operating system says.
const GONE = /^(08...|57P0[1-4]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND)$/
const GONE_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

export async function isReachable(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // pg says these few in words only.
  return GONE.test(code) || GONE_TEXT.test(error.message)
}
