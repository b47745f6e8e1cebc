// How Stripe's API talks: forms with brackets in, JSON out, and keys that make a repeated call harmless.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DAY } from '#domain/basics/instant.ts'
import { formOf, queryOf } from './forms.ts'
import type { Vendor } from './webhooks.ts'

export const STRIPE_SECRET_KEY = 'sk_test_sandbox'

/** How long Stripe remembers a key; it promises no more. */
const KEY_SECONDS = DAY
const SLOW_MS = 8000

export type StripeCall = {
  /** The id that the path names. */
  readonly id: string
  readonly form: URLSearchParams
  readonly baseUrl: string
}
export type StripeAnswer = { readonly status: number; readonly body: object }
export type StripeApi = {
  get(path: string, work: (call: StripeCall) => StripeAnswer): void
  post(path: string, work: (call: StripeCall) => StripeAnswer): void
}

type Work = (call: StripeCall) => StripeAnswer
type Recorded = { readonly asked: string; readonly answer: StripeAnswer; readonly at: number }

export function stripeApi(
  app: FastifyInstance,
  { faults, memory, clockNow }: Pick<Vendor, 'faults' | 'memory' | 'clockNow'>,
): StripeApi {
  const recorded = memory.shelf<Recorded>('stripe-keys')

  /** For a day, Stripe repeats its first answer to a key, even if things have changed since. */
  function answerOnce(request: FastifyRequest, reply: FastifyReply, work: Work): StripeAnswer {
    const key = request.headers['idempotency-key']
    const call = callOf(request, formOf(request))
    if (typeof key !== 'string') return work(call)
    const asked = `${request.url} ${call.form}`
    const earlier = recorded.get(key)
    if (earlier === undefined || clockNow() - earlier.at >= KEY_SECONDS) {
      const answer = work(call)
      recorded.put(key, { asked, answer, at: clockNow() })
      return answer
    }
    if (earlier.asked !== asked) return keyProblem(key)
    reply.header('idempotent-replayed', 'true')
    return earlier.answer
  }

  return {
    get: (path, work) => {
      app.get(path, (request, reply) =>
        send(reply, isOurs(request) ? work(callOf(request, queryOf(request))) : strangerProblem()),
      )
    },
    post: (path, work) => {
      app.post(path, async (request, reply) => {
        if (!isOurs(request)) return send(reply, strangerProblem())
        if (faults.take('stripe', 'error_500'))
          return send(reply, stripeProblem(500, 'api_error', 'Unknown error'))
        const answer = answerOnce(request, reply, work)
        if (faults.take('stripe', 'slow')) await sleep(SLOW_MS)
        if (!faults.take('stripe', 'answer_lost')) return send(reply, answer)
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      })
    },
  }
}

export function stripeId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('hex')}`
}

export function stripeProblem(status: number, type: string, message: string, code?: string): StripeAnswer {
  return { status, body: { error: { type, message, ...(code !== undefined && { code }) } } }
}

export function invalid(message: string, code?: string): StripeAnswer {
  return stripeProblem(400, 'invalid_request_error', message, code)
}

export function stripeMissing(thing: string, id: string): StripeAnswer {
  return stripeProblem(404, 'invalid_request_error', `No such ${thing}: '${id}'`, 'resource_missing')
}

function send(reply: FastifyReply, { status, body }: StripeAnswer): FastifyReply {
  return reply.code(status).header('request-id', stripeId('req')).send(body)
}

function callOf({ params, host }: FastifyRequest, form: URLSearchParams): StripeCall {
  const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
  return { id, form, baseUrl: `http://${host}` }
}

function isOurs({ headers }: FastifyRequest): boolean {
  return headers.authorization === `Bearer ${STRIPE_SECRET_KEY}`
}

function strangerProblem(): StripeAnswer {
  return stripeProblem(401, 'invalid_request_error', 'Invalid API Key provided')
}

function keyProblem(key: string): StripeAnswer {
  return stripeProblem(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  )
}
