// The file doors: bytes come in and go out as streams, and everything about them as a little JSON.
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance } from 'fastify'
import { FILE_SIZE_MAX } from '#domain/files.ts'
import type { House } from '#server/house.ts'
import { limitCalls } from '../limits.ts'
import { explainFile } from './answers.ts'
import { openDeletion } from './deletion.ts'
import { openDownloads } from './download.ts'
import { openFacts } from './facts.ts'
import { openPictures } from './picture.ts'
import { openPreviews } from './preview.ts'
import { openResumable } from './resumable.ts'
import { openUpload } from './upload.ts'

const FIELDS_MAX = 10
const FIELD_BYTES_MAX = 1024

export async function openFileDoors(app: FastifyInstance, house: House): Promise<void> {
  app.setErrorHandler<FastifyError>((error, request, reply) => explainFile(house, error, request, reply))
  await limitCalls(app, house, 'files')
  await app.register(multipart, {
    // One byte over the limit shows that the file is too large.
    limits: { files: 1, fileSize: FILE_SIZE_MAX + 1, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX },
    throwFileSizeLimit: false,
  })
  openUpload(app, house)
  await app.register((door) => openResumable(door, house))
  openFacts(app, house)
  openDownloads(app, house)
  openDeletion(app, house)
  openPictures(app, house)
  openPreviews(app, house)
}
