// GET /avatar/{key}: a person's picture, for everybody who was shown where it is.
import type { FastifyInstance } from 'fastify'
import type { House } from '#server/house.ts'
import { findFile } from '#server/store/files.ts'
import { NO_FILE, sendRefusal } from './answers.ts'

// A new picture has a new key.
const KEPT_SECONDS = 31_536_000

export function openPictures(app: FastifyInstance, { readings, ports }: House): void {
  app.get<{ Params: { key: string } }>('/avatar/:key', async (request, reply) => {
    const file = await findFile(readings, request.params.key)
    const bytes = file?.kind === 'picture' ? await ports.storage.read(file.key) : undefined
    if (!file || !bytes) return sendRefusal(reply, NO_FILE)
    return reply
      .header('content-type', 'image/jpeg')
      .header('content-length', file.size)
      .header('cache-control', `private, max-age=${KEPT_SECONDS}, immutable`)
      .send(bytes)
  })
}
