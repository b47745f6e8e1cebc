// GET /info/{key}: what is known of a file, for those who may know it.
import type { FastifyInstance } from 'fastify'
import type { House } from '#server/house.ts'
import { findFile } from '#server/store/files.ts'
import { viewFacts } from '#server/views/files.ts'
import { NO_FILE, NOBODY, sendRefusal } from './answers.ts'
import { byToken } from './bearer.ts'

const PATHS = ['/stream/info/:key', '/info/:key']

export function openFacts(app: FastifyInstance, house: House): void {
  for (const path of PATHS)
    app.get<{ Params: { key: string } }>(path, async (request, reply) => {
      const actor = await byToken(house, request)
      if (actor.kind === 'visitor') return sendRefusal(reply, NOBODY)
      const file = await findFile(house.readings, request.params.key)
      if (!file || file.ownerId !== actor.id || file.kind === 'picture') return sendRefusal(reply, NO_FILE)
      return reply.header('cache-control', 'no-store').send(viewFacts(file))
    })
}
