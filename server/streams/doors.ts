// The file doors: bytes come in and go out here as streams, everything about them in few words of JSON.
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance } from 'fastify'
import { FILE_SIZE_MAX } from '#domain/files.ts'
import type { House } from '#server/house.ts'
import { explainFile } from './answers.ts'
import { openDeletion } from './deletion.ts'
import { openDownloads } from './download.ts'
import { openFacts } from './facts.ts'
import { openPictures } from './picture.ts'
import { openUpload } from './upload.ts'

const REQUESTS_A_MINUTE = 600
const FIELDS_MAX = 10
const FIELD_BYTES_MAX = 1024

export async function openFileDoors(app: FastifyInstance, house: House): Promise<void> {
  app.setErrorHandler<FastifyError>((error, request, reply) => explainFile(house, error, request, reply))
  await app.register(rateLimit, { max: REQUESTS_A_MINUTE, timeWindow: '1 minute' })
  await app.register(multipart, {
    // One byte more than is allowed shows that there are too many.
    limits: { files: 1, fileSize: FILE_SIZE_MAX + 1, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX },
    throwFileSizeLimit: false,
  })
  openUpload(app, house)
  openFacts(app, house)
  openDownloads(app, house)
  openDeletion(app, house)
  openPictures(app, house)
}
