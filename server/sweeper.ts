// Sweeps every minute, and whenever the clock jumps.
import type { House } from './house.ts'
import { sweepAll } from './jobs/sweep.ts'

const EVERY_MS = 60_000

export type Sweeper = { stop(): Promise<void> }

export function startSweeper({ db, clock, log }: Pick<House, 'db' | 'clock' | 'log'>): Sweeper {
  let isDue = false
  let underWay: Promise<void> | undefined

  async function sweepWhileDue(): Promise<void> {
    while (isDue) {
      isDue = false
      await sweepAll(db, clock.now(), (sweep, err) => log.error({ sweep, err }, 'a sweep failed'))
    }
    underWay = undefined
  }
  /** A jump during a sweep makes it start again, since it began at another time. */
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
      isDue = false
      await underWay
    },
  }
}
