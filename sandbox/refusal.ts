// How the sandbox's own doors say no: status 400 and one sentence.
import type { FastifyReply } from 'fastify'

export function refuse(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.code(400).send({ error: sentence })
}
