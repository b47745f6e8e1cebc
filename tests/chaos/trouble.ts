// What happens to servers and their database while people use them: one trouble at a time, and all is up
// again before the next. Trouble comes with the work and not with the clock, so that a slow machine meets no
// more of it.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isUnavailable } from '#server/store/availability.ts'
import type { Db } from '#server/store/connection.ts'
import type { KeptServer } from './kept-server.ts'
import type { OwnPostgres } from './own-postgres.ts'

export type Struck = {
  readonly db: Db
  readonly servers: readonly KeptServer[]
  readonly postgres: OwnPostgres
  /** Returns a whole number below this one. */
  readonly upTo: (end: number) => number
  /** Resolves once the people have got so much further that trouble may come again. */
  readonly untilFurther: (ending: AbortSignal) => Promise<void>
}

export type Met = Record<'servers killed' | 'PostgreSQL killed' | 'connections of the database ended', number>

const LOOK_MS = 100

export function noTrouble(): Met {
  return { 'servers killed': 0, 'PostgreSQL killed': 0, 'connections of the database ended': 0 }
}

/**
 * Makes trouble until it is told to end. A load balancer always finds a server, except while there is no
 * database.
 */
export async function makeTrouble(struck: Struck, met: Met, ending: AbortSignal): Promise<void> {
  const kinds = [killPostgres, endConnections, killServer]
  for (let turn = 0; !ending.aborted; turn += 1) {
    await kinds[turn % kinds.length]?.(struck, met)
    await struck.untilFurther(ending)
  }
}

/** Asks again what could not be answered while the database was away. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await pause(LOOK_MS)
    }
  }
}

async function killPostgres({ db, postgres }: Struck, met: Met): Promise<void> {
  if (!(await postgres.kill())) return
  met['PostgreSQL killed'] += 1
  await patiently(() => sql`select 1`.execute(db))
}

async function killServer({ servers, upTo }: Struck, met: Met): Promise<void> {
  const server = servers[upTo(servers.length)]
  server?.kill()
  met['servers killed'] += 1
  await pause(2 * LOOK_MS)
  await server?.untilUp()
}

async function endConnections({ db }: Struck, met: Met): Promise<void> {
  const { rows } = await patiently(() =>
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'longhand%'`.execute(
      db,
    ),
  )
  met['connections of the database ended'] += rows.length
}
