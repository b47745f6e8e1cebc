// Jobs and sweeps of this process: a worker does them, any other process only leaves them to the workers.
import { SettingsProblem, type Settings } from './env.ts'
import type { House } from './house.ts'
import type { Metrics } from './metrics.ts'
import { openMailer } from './ports/mail/mailer.ts'
import type { Payments } from './ports/payments/payments.ts'
import type { Storage } from './ports/storage/storage.ts'
import { openQueue, type Queue } from './queue.ts'
import { startSweeper } from './sweeper.ts'

type Surroundings = Pick<House, 'db' | 'clock' | 'log'> & {
  readonly settings: Settings
  readonly storage: Storage
  readonly payments: Payments
  readonly counts: Metrics['jobs']
}

export async function startJobs(databaseUrl: string, surroundings: Surroundings): Promise<Queue> {
  const { settings, db, clock, log, storage, payments, counts } = surroundings
  if (!settings.roles.includes('worker')) return openQueue(databaseUrl, log)
  if (!settings.smtpUrl)
    throw new SettingsProblem('SMTP_URL is not set; `npm start` brings an inbox for the demo along.')
  const mailer = openMailer({ url: settings.smtpUrl, from: settings.mailFrom })
  const queue = await openQueue(databaseUrl, log, {
    log,
    counts,
    contextFor: (signal, enqueue) => ({
      db,
      mailer,
      storage,
      payments,
      enqueue,
      signal,
      baseUrl: settings.baseUrl,
      now: clock.now(),
    }),
  })
  const sweeper = startSweeper({ ...surroundings, enqueue: queue.enqueue })
  return {
    enqueue: queue.enqueue,
    async stop() {
      await Promise.all([queue.stop(), sweeper.stop()])
      mailer.close()
    },
  }
}
