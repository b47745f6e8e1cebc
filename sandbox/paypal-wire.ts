// How PayPal's API talks: an access token first, JSON in and out, and request ids that make a repeated call harmless.
import { memberAt } from '#domain/basics/members.ts'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { formOf } from './forms.ts'
import { createTickets } from './tickets.ts'
import type { Vendor } from './webhooks.ts'

export const PAYPAL_CLIENT = {
  id: 'sandbox-paypal-client',
  secret: 'sandbox-paypal-secret',
  webhookId: 'WH-SANDBOX',
} as const

const TOKEN_SECONDS = 32_400
/** How long PayPal remembers the request ids of orders and of payments. */
const ORDER_ID_SECONDS = 6 * HOUR
const PAYMENT_ID_SECONDS = 45 * DAY
const SLOW_MS = 8000
const ID_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const ID_LENGTH = 17

export type PaypalCall = {
  /** The id that the path names. */
  readonly id: string
  readonly body: unknown
  readonly baseUrl: string
}
export type PaypalAnswer = { readonly status: number; readonly body: object }
export type PaypalApi = {
  get(path: string, work: Work): void
  post(path: string, work: Work): void
}

type Work = (call: PaypalCall) => PaypalAnswer
type Recorded = { readonly answer: PaypalAnswer; readonly at: number }

export function paypalApi(
  app: FastifyInstance,
  { faults, memory, now, clockNow }: Pick<Vendor, 'faults' | 'memory' | 'now' | 'clockNow'>,
): PaypalApi {
  const tokens = createTickets<'longhand'>(TOKEN_SECONDS, now)
  const recorded = memory.shelf<Recorded>('paypal-request-ids')

  app.post('/v1/oauth2/token', (request, reply) => {
    if (faults.take('paypal', 'token_500')) return send(reply, paypalProblem(500, 'INTERNAL_SERVER_ERROR'))
    const { id, secret } = PAYPAL_CLIENT
    const expected = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
    if (request.headers.authorization !== expected)
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    if (formOf(request).get('grant_type') !== 'client_credentials')
      return reply.code(400).send({ error: 'unsupported_grant_type' })
    const token = { access_token: tokens.issue('longhand'), token_type: 'Bearer', expires_in: TOKEN_SECONDS }
    return reply.send({ scope: 'https://uri.paypal.com/services/payments', ...token })
  })

  function isOurs({ headers }: FastifyRequest): boolean {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (faults.take('paypal', 'token_forgotten')) tokens.redeem(token)
    return tokens.read(token) !== undefined
  }

  /** As long as PayPal remembers a request id, it repeats its first answer, even if things have changed since. */
  function answerOnce(request: FastifyRequest, work: Work): PaypalAnswer {
    const requestId = request.headers['paypal-request-id']
    if (typeof requestId !== 'string') return work(callOf(request))
    const key = `${request.url} ${requestId}`
    const isOfOrder = request.url.startsWith('/v2/checkout/')
    const earlier = recorded.get(key)
    if (earlier && clockNow() - earlier.at < (isOfOrder ? ORDER_ID_SECONDS : PAYMENT_ID_SECONDS))
      return earlier.answer
    const answer = work(callOf(request))
    recorded.put(key, { answer, at: clockNow() })
    return answer
  }

  return {
    get: (path, work) => {
      app.get(path, (request, reply) =>
        send(reply, isOurs(request) ? work(callOf(request)) : strangerProblem()),
      )
    },
    post: (path, work) => {
      app.post(path, async (request, reply) => {
        if (!isOurs(request)) return send(reply, strangerProblem())
        if (faults.take('paypal', 'error_500'))
          return send(reply, paypalProblem(500, 'INTERNAL_SERVER_ERROR'))
        const answer = answerOnce(request, work)
        if (faults.take('paypal', 'slow')) await sleep(SLOW_MS)
        if (!faults.take('paypal', 'answer_lost')) return send(reply, answer)
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      })
    },
  }
}

export function paypalId(): string {
  return [...randomBytes(ID_LENGTH)].map((byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join('')
}

export function paypalProblem(status: number, name: string, issue?: string): PaypalAnswer {
  const details = issue === undefined ? [] : [{ issue, description: 'The sandbox plays PayPal.' }]
  return { status, body: { name, message: 'The sandbox plays PayPal.', debug_id: paypalId(), details } }
}

export function unprocessable(issue: string): PaypalAnswer {
  return paypalProblem(422, 'UNPROCESSABLE_ENTITY', issue)
}

export function paypalMissing(): PaypalAnswer {
  return paypalProblem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
}

export function textOrNothingAt(value: unknown, ...path: readonly (string | number)[]): string {
  const text = memberAt(value, ...path)
  return typeof text === 'string' ? text : ''
}

function send(reply: FastifyReply, { status, body }: PaypalAnswer): FastifyReply {
  return reply.code(status).header('paypal-debug-id', paypalId()).send(body)
}

function callOf({ params, body, host }: FastifyRequest): PaypalCall {
  return { id: textOrNothingAt(params, 'id'), body, baseUrl: `http://${host}` }
}

function strangerProblem(): PaypalAnswer {
  return paypalProblem(401, 'AUTHENTICATION_FAILURE')
}
