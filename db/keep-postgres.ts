// Keeps the PostgreSQL of a data folder running: starts it again when it dies, a limited number of times.
import { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts'
import { isAlive } from './postmaster.ts'

const LOOK_MS = 500
/**
 * The wait doubles with each recent restart, so that a PostgreSQL that dies at once does not keep the machine
 * busy.
 */
const PAUSE_SECONDS = 0.5
const RESTARTS_MAX = 5
const OF_LATE_SECONDS = 3_600

type KeepOptions = PostgresOptions & {
  /** Called each time PostgreSQL dies, with whether we could start it again. */
  readonly warn: (sentence: string) => void
  readonly pauseSeconds?: number
}

export async function keepPostgres({
  warn,
  pauseSeconds = PAUSE_SECONDS,
  ...options
}: KeepOptions): Promise<Pick<Postgres, 'url' | 'stop'>> {
  let current = await startPostgres(options)
  let restarts: readonly number[] = []
  let restarting: Promise<void> | undefined
  const looking = setInterval(look, LOOK_MS).unref()

  function look(): void {
    if (restarting || isAlive(current.pid)) return
    restarts = restarts.filter((at) => at > process.uptime() - OF_LATE_SECONDS)
    if (restarts.length === RESTARTS_MAX) {
      clearInterval(looking)
      warn(
        `PostgreSQL ended again after ${RESTARTS_MAX} restarts within an hour; we leave it off. See its log.`,
      )
      return
    }
    const pause = restarts.length === 0 ? 0 : pauseSeconds * 2 ** restarts.length
    if (process.uptime() < (restarts.at(-1) ?? 0) + pause) return
    restarts = [...restarts, process.uptime()]
    restarting = restart().finally(() => (restarting = undefined))
  }

  async function restart(): Promise<void> {
    warn('PostgreSQL has ended; we start it again.')
    try {
      current = await startPostgres(options)
      warn('PostgreSQL runs again.')
    } catch (error) {
      warn(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    url: current.url,
    stop: async () => {
      clearInterval(looking)
      await restarting
      await current.stop()
    },
  }
}
