// Starts the product in this process: pools, clock, HTTP; stops it without dropping a request under way.
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startClock } from './ports/clock.ts'
import { readContent, type Content } from './content/content.ts'
import type { Ports } from './context.ts'
import { chooseReact, readSettings, requireMadeFor, SettingsProblem, type Settings } from './env.ts'
import { startJobs } from './work/start-jobs.ts'
import { openLiveTokens } from './secrets/live-tokens.ts'
import { openLog } from './ports/log.ts'
import { keepCounts } from './doors/counts.ts'
import { listenForMetrics, startMetrics } from './doors/metrics.ts'
import { hearHints } from './store/hearing.ts'
import { openIdentities } from './ports/identity/identities.ts'
import { openImages } from './ports/images.ts'
import { openComparisons } from './ports/comparisons.ts'
import { openPapers } from './ports/papers.ts'
import { openPasskeys } from './ports/passkeys.ts'
import { openPasswords } from './ports/passwords.ts'
import { openPayments } from './ports/payments/open-payments.ts'
import type { Payments } from './ports/payments/payments.ts'
import { openPush, type Push } from './ports/push/push.ts'
import { openStorage } from './ports/storage/open-storage.ts'
import { randomness } from './secrets/randomness.ts'
import { pushKeysOf } from './secrets/push-keys.ts'
import { sessionSecret } from './secrets/secret.ts'
import { openDatabase, openPool } from './store/connection.ts'
import { claimDatabase } from './store/made-for.ts'
import { readTerms } from './content/terms.ts'

/** A connection that a browser opened ahead and never used, or a download that is not being read, would hold a stop for minutes. */
const LAST_REQUESTS_MS = 10_000

export type Running = { readonly url: string; readonly stop: () => Promise<void> }

/** `read` is the content, if it has been read already. */
export async function startServer(
  settings: Settings,
  log = openLog(settings.logLevel),
  read?: Content,
): Promise<Running> {
  if (!settings.databaseUrl)
    throw new SettingsProblem('DATABASE_URL is not set. `npm start` brings its own database.')
  chooseReact(settings)
  const clock = await startClock(settings.clockUrl)
  const onBreak = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  const db = openDatabase(openPool(settings.databaseUrl, { onBreak }))
  requireMadeFor(await claimDatabase(db, settings.mode), settings)
  const readings = openDatabase(openPool(settings.databaseUrl, { readOnly: true, onBreak }))
  const readiness = { isServing: false }
  const metrics = startMetrics()
  const storage = await openStorage(settings)
  const payments = paymentsOf(settings)
  const papers = openPapers()
  const secret = await sessionSecret(settings)
  const push = pushOf(settings, secret)
  const jobs = await startJobs(settings.databaseUrl, {
    settings,
    db,
    clock,
    log,
    storage,
    payments,
    papers,
    push,
    counts: metrics.jobs,
  })
  const house = {
    settings,
    clock,
    random: randomness,
    secret,
    liveTokens: openLiveTokens(secret),
    terms: await readTerms(settings.contentDir),
    log,
    db,
    readings,
    counts: keepCounts({ db, clock }),
    ports: await portsOf(settings, { payments, papers, storage }),
    push,
    content: read ?? (await readContent(settings.contentDir)),
    enqueue: jobs.enqueue,
    checksAnswers: settings.mode === 'demo',
  }
  const hints = settings.roles.includes('web')
    ? await hearHints(settings.databaseUrl, (error) => log.warn({ err: error }, 'hints were not heard'))
    : undefined
  const app = await buildApp(house, { metrics, readiness, hints })
  const metricsApp = await listenForMetrics(metrics, settings.metricsPort)
  const url = await listen(app, settings)
  readiness.isServing = true

  let stopping: Promise<void> | undefined
  async function stop(): Promise<void> {
    readiness.isServing = false
    await metricsApp.close()
    const patience = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
    await hints?.stop()
    await app.close()
    clearTimeout(patience)
    await house.counts.stop()
    await jobs.stop()
    clock.stop()
    await Promise.all([db.destroy(), readings.destroy()])
  }
  return { url, stop: () => (stopping ??= stop()) }
}

function listen(app: FastifyInstance, { port, host, socket }: Settings): Promise<string> {
  return app.listen({ port, host, ...(socket !== undefined && { fd: socket }) })
}

async function portsOf(
  settings: Settings,
  opened: Pick<Ports, 'payments' | 'papers' | 'storage'>,
): Promise<Ports> {
  return {
    ...opened,
    passwords: await openPasswords(),
    passkeys: openPasskeys(settings),
    identities: openIdentities(settings),
    images: openImages(),
    comparisons: openComparisons(),
  }
}

function pushOf({ mailFrom, pushSandboxUrl: sandboxUrl }: Settings, secret: string): Push {
  // 'Longhand <desk@longhand.test>' → 'desk@longhand.test'
  const contact = mailFrom.slice(mailFrom.lastIndexOf('<') + 1).replace(/>$/, '')
  return openPush({ keys: pushKeysOf(secret), contact, sandboxUrl })
}

function paymentsOf({ stripe, paypal }: Settings): Payments {
  if (stripe && paypal) return openPayments({ stripe, paypal })
  throw new SettingsProblem(
    'STRIPE_SECRET_KEY and PAYPAL_CLIENT_ID are not set. `npm start` brings a sandbox for the demo.',
  )
}

if (import.meta.main) {
  const running = await startServer(readSettings())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.stop())
}
