// /api/token: GET gives the short token for the relay and the file doors; DELETE ends the session behind the cookie and
// takes the cookie away, whatever state either is in.
import type { FastifyInstance } from 'fastify'
import { digest } from './acts/digest.ts'
import { send } from './answers.ts'
import { cookieFor, cookieOf } from './cookie.ts'
import { callOf } from './door.ts'
import type { House } from './house.ts'
import { answer } from './proxy.ts'
import { deleteSessionByToken } from './store/sessions.ts'

export function openTokenDoor(app: FastifyInstance, house: House): void {
  app.get('/api/token', async (request, reply) => {
    const call = await callOf(house, request, reply)
    return send(reply, await answer(call, { namespace: 'messages', method: 'refresh', argument: {} }))
  })
  app.delete('/api/token', async (request, reply) => {
    const token = cookieOf(request)
    cookieFor(reply, house.settings).clear()
    if (token) await deleteSessionByToken(house.db, digest(token))
    return reply.code(204).send()
  })
}
