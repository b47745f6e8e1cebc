// What the file doors say when they say no: the same envelope as the one door.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#domain/basics/verdict.ts'
import type { House } from '#server/house.ts'
import { StorageFull } from '#server/ports/storage/storage.ts'
import { fault, refusal, type Answer } from '#server/proxy.ts'

/** Who may not have a file does not learn that there is one. */
export const NO_FILE: Refusal = { code: 'not_found', message: 'File not found' }

/** The specification wants no message here. */
export const NOBODY: Refusal = { code: 'unauthorized', message: '' }

/** The sender broke off, or sent something that only looked like a form. */
export class BrokenOff extends Error {}

export function sendRefusal(reply: FastifyReply, refused: Refusal) {
  return send(reply, refusal(refused))
}

export function explain(house: House, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = refusalFor(error)
  if (known) return sendRefusal(reply, known)
  return send(reply, fault(house, { request: request.id }, error))
}

function refusalFor(error: FastifyError): Refusal | undefined {
  if (error instanceof StorageFull)
    return { code: 'unavailable', message: 'There is no room for files at the moment. Try again later.' }
  const status = error instanceof BrokenOff ? 400 : (error.statusCode ?? 500)
  if (status >= 500) return undefined
  if (status === 429) return { code: 'too_many', message: 'Too many attempts. Try again later.' }
  if (status === 413) return { code: 'too_large', message: 'The request is too large.' }
  return { code: 'invalid_request', message: 'Invalid request' }
}

function send(reply: FastifyReply, { status, body }: Answer) {
  return reply.code(status).header('cache-control', 'no-store').send(body)
}
