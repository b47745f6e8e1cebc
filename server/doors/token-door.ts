// /api/token: GET gives the short token for the relay and the file doors; DELETE ends the session behind the cookie and
// removes the cookie, no matter what state they are in.
import type { FastifyInstance } from 'fastify'
import { digest } from '#server/deeds/digest.ts'
import { sendAnswer } from './answers.ts'
import { cookieFor, cookieOf } from './cookie.ts'
import { callOf } from './door.ts'
import type { House } from '#server/house.ts'
import { answer } from '#server/proxy.ts'
import { limitCalls } from './limits.ts'
import { deleteSessionByToken } from '#server/store/sessions.ts'

export async function openTokenDoor(app: FastifyInstance, house: House): Promise<void> {
  await limitCalls(app, house, 'calls')
  app.get('/api/token', async (request, reply) => {
    const call = await callOf(house, request, reply)
    return sendAnswer(reply, await answer(call, { namespace: 'messages', method: 'refresh', argument: {} }))
  })
  app.delete('/api/token', async (request, reply) => {
    const token = cookieOf(request)
    cookieFor(reply, house.settings).clear()
    if (token) await deleteSessionByToken(house.db, digest(token))
    return reply.code(204).send()
  })
}
