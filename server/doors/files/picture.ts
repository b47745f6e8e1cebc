// GET /avatar/{key}: a person's picture, for everyone who was given its address.
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '#server/doors/answers.ts'
import { isFileKey } from '#domain/file-names.ts'
import type { House } from '#server/house.ts'
import { findFile } from '#server/store/files.ts'
import { NO_FILE } from './answers.ts'

// A new picture has a new key.
const KEPT_SECONDS = 31_536_000

export function openPictures(app: FastifyInstance, { readings, ports }: House): void {
  app.get<{ Params: { key: string } }>('/avatar/:key', async (request, reply) => {
    const { key } = request.params
    const file = isFileKey(key) ? await findFile(readings, key) : undefined
    const bytes = file?.kind === 'picture' ? await ports.storage.read(file.key) : undefined
    if (!file || !bytes) return sendRefusal(reply, NO_FILE)
    return reply
      .header('content-type', 'image/jpeg')
      .header('content-length', file.size)
      .header('cache-control', `private, max-age=${KEPT_SECONDS}, immutable`)
      .send(bytes)
  })
}
