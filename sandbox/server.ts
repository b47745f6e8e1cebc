// The outside world in a box: a second small server on the loopback that plays the product's vendors in demo and tests.
import Fastify, { type FastifyInstance } from 'fastify'
import { clockRoutes, createSandboxClock } from './clock.ts'
import { FACEBOOK_CLIENT, facebookRoutes } from './facebook.ts'
import { createFaults, faultRoutes } from './faults.ts'
import { readForms } from './forms.ts'
import { GOOGLE_CLIENT, googleRoutes } from './google.ts'
import { createInbox } from './inbox.ts'
import { inboxRoutes } from './inbox-pages.ts'
import { createLater } from './later.ts'
import { openMemory } from './memory.ts'
import { pageRoutes } from './page.ts'
import { PAYPAL_CLIENT, paypalRoutes } from './paypal.ts'
import { pushRoutes } from './push.ts'
import { startSmtp } from './smtp.ts'
import { STRIPE_KEYS, stripeRoutes } from './stripe.ts'

const BODY_BYTES_MAX = 64 * 1024

export type Sandbox = {
  readonly url: string
  /** Where the product sends its mail. */
  readonly smtpUrl: string
  /** The environment variables that point the product to the vendors played here. */
  readonly variables: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

export async function startSandbox({
  port,
  productUrl,
  memoryFile,
  startsBehind = 0,
  now = () => Math.floor(Date.now() / 1000),
}: {
  readonly port: number
  /** Where the product takes the vendors' events; without an address they go nowhere. */
  readonly productUrl?: string
  /** The file with what the vendors remember about payments from one start to the next. */
  readonly memoryFile?: string
  /** How many seconds the clock shows less than the machine's, until it is advanced. */
  readonly startsBehind?: number
  readonly now?: () => number
}): Promise<Sandbox> {
  const clock = createSandboxClock(now, startsBehind)
  const faults = createFaults()
  const later = createLater(clock.now)
  const memory = openMemory(memoryFile)
  const inbox = createInbox()
  const app = Fastify({ bodyLimit: BODY_BYTES_MAX, forceCloseConnections: true })
  refuseStrangers(app)
  readForms(app)
  clockRoutes(app, clock)
  faultRoutes(app, faults)
  pageRoutes(app)
  inboxRoutes(app, inbox)
  googleRoutes(app, faults, now)
  facebookRoutes(app, faults, now)
  pushRoutes(app, faults, now)
  const vendor = { faults, later, memory, now, clockNow: clock.now, productUrl }
  stripeRoutes(app, vendor)
  paypalRoutes(app, vendor)
  const smtp = await startSmtp(inbox, faults, clock.now)
  app.addHook('onClose', smtp.stop)
  app.addHook('onClose', later.stop)
  app.addHook('onClose', memory.close)
  const url = await app.listen({ port, host: '127.0.0.1' }).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  return {
    url,
    smtpUrl: smtp.url,
    variables: {
      CLOCK_URL: `${url}/clock`,
      SMTP_URL: smtp.url,
      PUSH_SANDBOX_URL: url,
      GOOGLE_ISSUER: `${url}/google`,
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
      GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
      FACEBOOK_DIALOG_URL: `${url}/facebook/dialog/oauth`,
      FACEBOOK_GRAPH_URL: `${url}/facebook`,
      FACEBOOK_CLIENT_ID: FACEBOOK_CLIENT.id,
      FACEBOOK_CLIENT_SECRET: FACEBOOK_CLIENT.secret,
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      PAYPAL_API_URL: url,
      PAYPAL_CLIENT_ID: PAYPAL_CLIENT.id,
      PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT.secret,
      PAYPAL_WEBHOOK_ID: PAYPAL_CLIENT.webhookId,
    },
    stop: async () => {
      await app.close()
    },
  }
}

/** A foreign page may point a name of its own at the loopback, but the Host header gives it away. */
function refuseStrangers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.hostname !== 'localhost' && request.hostname !== '127.0.0.1')
      await reply.code(403).send({ error: 'The sandbox answers to localhost only.' })
  })
}
