// DELETE /api/token: ends the session behind the cookie and takes the cookie away, whatever state either is in.
import type { FastifyInstance } from 'fastify'
import { digest } from './acts/digest.ts'
import { cookieFor, cookieOf } from './cookie.ts'
import type { House } from './house.ts'
import { deleteSessionByToken } from './store/sessions.ts'

export function openTokenDoor(app: FastifyInstance, house: House): void {
  app.delete('/api/token', async (request, reply) => {
    const token = cookieOf(request)
    cookieFor(reply, house.settings).clear()
    if (token) await deleteSessionByToken(house.db, digest(token))
    return reply.code(204).send()
  })
}
