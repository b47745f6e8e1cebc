// GET /stream/preview/{key}: a file as a document that can be shown in a frame of our own pages, and can neither run nor
// load anything from elsewhere. GET /stream/preview/{key}/{page}: one page of it as a picture.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatOf } from '#domain/papers/formats.ts'
import { READER_VERSION } from '#domain/papers/reading.ts'
import { sendRefusal } from '#server/doors/answers.ts'
import type { House } from '#server/house.ts'
import { findOpenable } from '#server/deeds/find-openable.ts'
import { drawingOf, readingOf, type ReadableFile, type Reader } from '#server/deeds/read-paper.ts'
import { previewDocument } from './preview-document.ts'
import { findBody } from '#server/store/readings.ts'
import { NO_FILE } from './answers.ts'
import { byTokenOrCookie } from './bearer.ts'

/**
 * The sandbox allows no scripts. The document keeps its origin, so that the page around it can lay marks over
 * its words, and it may be printed.
 */
const LOCKED_DOWN = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-modals',
].join('; ')

type Asked = FastifyRequest<{ Params: { key: string; page?: string } }>

export function openPreviews(app: FastifyInstance, house: House): void {
  app.get<{ Params: { key: string } }>('/stream/preview/:key', async (request, reply) => {
    const file = await findNamed(house, request, reply)
    const format = file && formatOf(file.name)
    if (!format) return sendRefusal(reply, NO_FILE)
    if (isKnown(request, reply, file)) return reply.code(304).send()
    const reading = await readingOf(readerOf(house), file)
    const body = reading.kind === 'none' ? undefined : await findBody(house.db, { ...file, format })
    if (body === undefined) return sendRefusal(reply, NO_FILE)
    return reply.header('content-type', 'text/html; charset=utf-8').send(previewDocument(body))
  })
  app.get<{ Params: { key: string; page: string } }>('/stream/preview/:key/:page', async (request, reply) => {
    const file = await findNamed(house, request, reply)
    const { page } = request.params
    if (!file || !/^\d{1,3}$/.test(page)) return sendRefusal(reply, NO_FILE)
    if (isKnown(request, reply, file)) return reply.code(304).send()
    const picture = await drawingOf(readerOf(house), file, Number(page))
    return picture ? reply.header('content-type', 'image/webp').send(picture) : sendRefusal(reply, NO_FILE)
  })
}

async function findNamed(
  house: House,
  request: Asked,
  reply: FastifyReply,
): Promise<ReadableFile | undefined> {
  const actor = await byTokenOrCookie(house, request, reply)
  if (actor.kind === 'visitor') return undefined
  const found = await findOpenable(house.readings, request.params.key, actor)
  if (!found.ok) return undefined
  return found.value
}

/** A browser keeps it for one person, and asks each time whether that person may still have it. */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply, { sha256 }: ReadableFile): boolean {
  const tag = `"${READER_VERSION}-${sha256.toString('hex')}"`
  reply
    .header('content-security-policy', LOCKED_DOWN)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'private, no-cache')
    .header('etag', tag)
  return headers['if-none-match'] === tag
}

function readerOf({ db, clock, ports }: House): Reader {
  const { papers, storage } = ports
  return { db, papers, storage, now: clock.now(), tx: (work) => db.transaction().execute(work) }
}
