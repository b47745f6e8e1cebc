// Jobs and sweeps of this process: a worker does them, and any other process leaves them to the workers.
import { SettingsProblem, type Settings } from '#server/env.ts'
import type { House } from '#server/house.ts'
import type { Metrics } from '#server/doors/metrics.ts'
import { openMailer } from '#server/ports/mail/mailer.ts'
import type { Papers } from '#server/ports/papers.ts'
import type { Payments } from '#server/ports/payments/payments.ts'
import type { Push } from '#server/ports/push/push.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { openQueue, type Queue } from './queue.ts'
import { startSweeper } from './sweeper.ts'

type Surroundings = Pick<House, 'db' | 'clock' | 'log'> & {
  readonly settings: Settings
  readonly storage: Storage
  readonly payments: Payments
  readonly papers: Papers
  readonly push: Push
  readonly counts: Metrics['jobs']
}

export async function startJobs(databaseUrl: string, surroundings: Surroundings): Promise<Queue> {
  const { settings, db, clock, log, storage, payments, papers, push, counts } = surroundings
  if (!settings.roles.includes('worker')) return openQueue(databaseUrl, log)
  if (!settings.smtpUrl)
    throw new SettingsProblem('SMTP_URL is not set. `npm start` brings an inbox for the demo.')
  const mailer = openMailer({ url: settings.smtpUrl, from: settings.mailFrom })
  const queue = await openQueue(databaseUrl, log, {
    log,
    counts,
    contextFor: (signal, enqueue) => ({
      db,
      mailer,
      storage,
      payments,
      papers,
      push,
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
