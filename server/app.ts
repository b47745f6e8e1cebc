// Puts the house together as one HTTP server.
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { explain, INVALID, NOTHING_HERE, sendRefusal } from './answers.ts'
import { openDoor } from './door.ts'
import { answerHealth, type Readiness } from './health.ts'
import { addHooks, headersFor } from './hooks.ts'
import type { House } from './house.ts'
import { countRequests, type Metrics } from './metrics.ts'
import { builtPages, sourcePages } from './page-build.ts'
import { answerCrawlers } from './crawlers.ts'
import { serveBuiltFiles, servePages } from './pages.ts'
import { openSocialDoors } from './social.ts'
import { openFileDoors } from './streams/doors.ts'
import { openTokenDoor } from './token-door.ts'
import { openWebhooks } from './webhooks.ts'

const HEADERS_WITHIN_MS = 10_000
const REQUEST_WITHIN_MS = 300_000
const IDLE_MS = 72_000

export async function buildApp(
  house: House,
  metrics: Metrics,
  readiness: Readiness,
): Promise<FastifyInstance> {
  const app = fastify({
    genReqId: () => randomUUID(),
    trustProxy: house.settings.trustProxy ? isNextToUs : false,
    // An address that cannot be read passes no hook.
    frameworkErrors: (_error, _request, reply) => {
      void sendRefusal(reply.headers(headersFor(house.settings)), INVALID)
    },
    keepAliveTimeout: IDLE_MS,
    requestTimeout: REQUEST_WITHIN_MS,
    forceCloseConnections: 'idle',
    http: { headersTimeout: HEADERS_WITHIN_MS },
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => explain(house, error, request, reply))
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, NOTHING_HERE))
  countRequests(app, metrics)
  addHooks(app, house)
  answerHealth(app, house, readiness)
  if (house.settings.roles.includes('web')) await answerPeople(app, house)
  return app
}

/** The load balancer adds whom it saw to X-Forwarded-For; what stood there before, anybody can write. */
function isNextToUs(_address: string, hop: number): boolean {
  return hop === 0
}

/** All that a process without the role `web` leaves to others. */
async function answerPeople(app: FastifyInstance, house: House): Promise<void> {
  const loadBuild = house.settings.dev ? await sourcePages(app) : await builtPages()
  await app.register(cookie)
  await app.register((door) => openDoor(door, house))
  openTokenDoor(app, house)
  await app.register((doors) => openSocialDoors(doors, house))
  await app.register((doors) => openFileDoors(doors, house))
  await app.register(async (doors) => openWebhooks(doors, house))
  answerCrawlers(app, house)
  if (!house.settings.dev) await serveBuiltFiles(app)
  await servePages(app, house, loadBuild)
}
