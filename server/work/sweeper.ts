// Sweeps every minute, and whenever the clock jumps.
import { checkBooksDaily } from '#server/deeds/check-books.ts'
import type { Settings } from '#server/env.ts'
import type { House } from '#server/house.ts'
import { removeBytes } from '#server/jobs/remove-bytes.ts'
import { sweepAll } from '#server/jobs/sweep.ts'
import type { Storage } from '#server/ports/storage/storage.ts'

const EVERY_MS = 60_000

export type Sweeper = { stop(): Promise<void> }

type Swept = Pick<House, 'db' | 'clock' | 'log' | 'enqueue'> & {
  readonly storage: Storage
  readonly settings: Pick<Settings, 'baseUrl'>
}

export function startSweeper({ db, clock, log, enqueue, storage, settings }: Swept): Sweeper {
  const { baseUrl } = settings
  const stopping = new AbortController()
  let isDue = false
  let underWay: Promise<void> | undefined

  async function sweepWhileDue(): Promise<void> {
    while (isDue) {
      isDue = false
      const now = clock.now()
      const onFault = (sweep: string, err: unknown) => log.error({ sweep, err }, 'a sweep failed')
      await sweepAll({ db, now, enqueue, baseUrl }, onFault, stopping.signal)
      // This comes after the rows, so that the bytes of deleted files go at once.
      await removeBytes({ db, storage }, now, stopping.signal).catch((error: unknown) =>
        onFault('bytes', error),
      )
      if (stopping.signal.aborted) break
      await checkBooksDaily({ db, now }, (found) =>
        log.error({ differences: found.length, first: found[0] }, 'the books differ: see npm run books'),
      ).catch((error: unknown) => onFault('books', error))
    }
    underWay = undefined
  }
  /** A jump during a sweep starts another one, because the first began at another time. */
  function sweep(): void {
    isDue = true
    underWay ??= sweepWhileDue()
  }

  sweep()
  const timer = setInterval(sweep, EVERY_MS)
  const stopListening = clock.onJump(sweep)
  return {
    async stop() {
      clearInterval(timer)
      stopListening()
      // The rest waits for another worker, or for the next start.
      stopping.abort()
      await underWay
    },
  }
}
