// Puts the house together as one HTTP server.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { explain, INVALID, NOTHING_HERE, sendRefusal } from './doors/answers.ts'
import { openCalendarDoor } from './doors/calendar.ts'
import { renewCookies } from './doors/cookie.ts'
import { openDoor } from './doors/door.ts'
import { answerHealth, type Readiness } from './doors/health.ts'
import { addHooks, headersFor, PATH_MAX } from './doors/hooks.ts'
import type { House } from './house.ts'
import { openManifestDoor } from './doors/manifest.ts'
import { countRequests, type Metrics } from './doors/metrics.ts'
import { builtPages, sourcePages } from './pages/page-build.ts'
import { answerCrawlers } from './doors/crawlers.ts'
import { serveBuiltFiles, servePages } from './pages/pages.ts'
import type { Hints } from './store/hearing.ts'
import { openRelay } from './relay/relay.ts'
import { openSocialDoors } from './doors/social.ts'
import { openFileDoors } from './doors/files/doors.ts'
import { openTokenDoor } from './doors/token-door.ts'
import { answerUnreadable } from './doors/unreadable.ts'
import { openWebhooks } from './doors/webhooks.ts'

const HEADERS_WITHIN_MS = 10_000
const START_WITHIN_MS = 120_000
const REQUEST_WITHIN_MS = 300_000
/** A caller who neither sends nor reads for so long would otherwise hold an answer in our memory for ever. */
const SILENCE_MS = 300_000
const IDLE_MS = 72_000

type Around = {
  readonly metrics: Metrics
  readonly readiness: Readiness
  /** Only processes with the role `web` have them. */
  readonly hints: Hints | undefined
}

export async function buildApp(
  house: House,
  { metrics, readiness, hints }: Around,
): Promise<FastifyInstance> {
  const app = fastify({
    genReqId: () => randomUUID(),
    trustProxy: house.settings.trustProxy ? isNextToUs : false,
    // A request with an unreadable address reaches no hook, so it gets its headers here.
    frameworkErrors: (_error, _request, reply) => {
      void sendRefusal(reply.headers(headersFor(house.settings)), INVALID)
    },
    clientErrorHandler: (error, socket) => answerUnreadable(house.settings, error, socket),
    routerOptions: { maxParamLength: PATH_MAX },
    keepAliveTimeout: IDLE_MS,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionTimeout: SILENCE_MS,
    forceCloseConnections: 'idle',
    // We answer a request that came before we stopped listening; a load balancer would not send it to another
    // process.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_WITHIN_MS, shouldUpgradeCallback: asksForWebsocket },
    // A busy machine starts slowly, and we let it.
    pluginTimeout: START_WITHIN_MS,
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => explain(house, error, request, reply))
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, NOTHING_HERE))
  countRequests(app, metrics)
  addHooks(app, house)
  answerHealth(app, house, readiness)
  if (hints) {
    await answerPeople(app, house, hints)
    openRelay(app, house, hints, metrics.relay)
  }
  return app
}

/** Some clients offer HTTP/2 or TLS with any request; we answer those as if they had not. */
function asksForWebsocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/** The load balancer adds the address it saw to X-Forwarded-For; anyone can write what stood there before. */
function isNextToUs(_address: string, hop: number): boolean {
  return hop === 0
}

/** Adds everything that only processes with the role `web` do. */
async function answerPeople(app: FastifyInstance, house: House, hints: Hints): Promise<void> {
  const loadBuild = house.settings.dev ? await sourcePages(app) : await builtPages()
  renewCookies(app, house)
  await app.register(cookie)
  await app.register((door) => openDoor(door, house))
  await app.register((door) => openTokenDoor(door, house))
  await app.register((doors) => openSocialDoors(doors, house))
  await app.register((doors) => openFileDoors(doors, house))
  await app.register((door) => openCalendarDoor(door, house))
  await app.register((door) => openManifestDoor(door, house))
  await app.register((doors) => openWebhooks(doors, house))
  answerCrawlers(app, house)
  if (!house.settings.dev) await serveBuiltFiles(app)
  await app.register((pages) => servePages(pages, { house, hints, loadBuild }))
}
