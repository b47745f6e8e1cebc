// How the sandbox's own doors refuse: status 400 and one sentence.
import type { FastifyReply } from 'fastify'

export function refuseForm(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.code(400).send({ error: sentence })
}
