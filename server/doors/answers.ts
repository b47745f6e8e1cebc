// Sends the same envelope for every failure, whatever stopped the request and whichever door it came to.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#domain/basics/verdict.ts'
import { THROTTLED } from '#domain/throttles.ts'
import type { House } from '#server/house.ts'
import { fault, refusal, type Answer } from '#server/proxy.ts'

export const INVALID: Refusal = { code: 'invalid_request', message: 'Invalid request' }
export const TOO_MANY: Refusal = { code: 'too_many', message: THROTTLED }
export const NOTHING_HERE: Refusal = { code: 'not_found', message: 'There is nothing here.' }

export function sendAnswer(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

export function sendRefusal(reply: FastifyReply, refused: Refusal): FastifyReply {
  return sendAnswer(reply, refusal(refused))
}

/** Answers a failed call. Everything that is not a refusal is our fault: its text stays in the log. */
export function explain(
  { log }: Pick<House, 'log'>,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refused = refusalFor(error.statusCode ?? 500)
  return refused
    ? sendRefusal(reply, refused)
    : sendAnswer(reply, fault({ log }, { request: request.id }, error))
}

function refusalFor(status: number): Refusal | undefined {
  if (status === 413) return { code: 'too_large', message: 'The request is too large.' }
  if (status === 415) return { code: 'unsupported_type', message: 'We can’t read what this request carries.' }
  if (status === 429) return TOO_MANY
  return status < 500 ? INVALID : undefined
}
