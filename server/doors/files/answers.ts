// Refusals that only the file doors use.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#domain/basics/verdict.ts'
import { explain, INVALID, sendRefusal } from '#server/doors/answers.ts'
import type { House } from '#server/house.ts'
import { StorageFull } from '#server/ports/storage/storage.ts'

/** People who may not have a file do not learn that it exists. */
export const NO_FILE: Refusal = { code: 'not_found', message: 'File not found' }

/** The specification wants no message here. */
export const SIGNED_OUT: Refusal = { code: 'unauthorized', message: '' }

/** The sender broke off, or sent something that only looked like a form. */
class BrokenOff extends Error {}

export function explainFile(
  house: Pick<House, 'log'>,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refused = refusalFor(error)
  return refused ? sendRefusal(reply, refused) : explain(house, error, request, reply)
}

function refusalFor(error: FastifyError): Refusal | undefined {
  if (error instanceof StorageFull)
    return { code: 'unavailable', message: 'We have no room for files right now. Try again later.' }
  return error instanceof BrokenOff ? INVALID : undefined
}

export async function* unbroken(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    breakOff(error)
  }
}

export function breakOff(cause: unknown): never {
  throw new BrokenOff('The sender breaks off before the end', { cause })
}

/**
 * Reads the rest of a request and drops it. Otherwise a client that is still sending would wait for ever and never read our
 * refusal.
 */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
