// GET /info/{key}: tells what we know about a file, to people who may know it.
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '#server/doors/answers.ts'
import { isFileKey } from '#domain/file-names.ts'
import type { House } from '#server/house.ts'
import { findFile } from '#server/store/files.ts'
import { viewFileFacts } from '#server/views/files.ts'
import { NO_FILE, SIGNED_OUT } from './answers.ts'
import { byToken } from './bearer.ts'

const PATHS = ['/stream/info/:key', '/info/:key']

export function openFacts(app: FastifyInstance, house: House): void {
  for (const path of PATHS)
    app.get<{ Params: { key: string } }>(path, async (request, reply) => {
      const actor = await byToken(house, request)
      if (actor.kind === 'visitor') return sendRefusal(reply, SIGNED_OUT)
      const { key } = request.params
      const file = isFileKey(key) ? await findFile(house.readings, key) : undefined
      if (!file || file.ownerId !== actor.id || file.kind === 'picture') return sendRefusal(reply, NO_FILE)
      return reply.header('cache-control', 'no-store').send(viewFileFacts(file))
    })
}
