// Says whether the process lives, and whether it should get requests.
import type { FastifyInstance } from 'fastify'
import type { House } from '#server/house.ts'
import { isReachable } from '#server/store/availability.ts'

export type Readiness = { isServing: boolean }

export function answerHealth(app: FastifyInstance, house: House, readiness: Readiness): void {
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = readiness.isServing && (await isReachable(house.readings))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready })
  })
}
