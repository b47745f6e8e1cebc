// /stream/uploads: large files in parts, by version 1.0.0 of the tus protocol (https://tus.io/protocols/resumable-upload), with
// its extensions for creating, ending and giving up uploads.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LARGE_FILE_SECONDS } from '#domain/arrivals.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { cleanFileName, isFileKey } from '#domain/file-names.ts'
import { FILE_SIZE_MAX, judgeFileName, judgeFileSize, judgeQuota } from '#domain/files.ts'
import { refuseField, required } from '#domain/validations.ts'
import { receivePart } from '#server/deeds/receive-part.ts'
import { INVALID, sendRefusal } from '#server/doors/answers.ts'
import type { House } from '#server/house.ts'
import { refusal } from '#server/proxy.ts'
import { type Asked, deleteArrival, findArrival, insertArrival, lockArrival } from '#server/store/arrivals.ts'
import { countUnpaid } from '#server/store/files.ts'
import { lockPerson } from '#server/store/people.ts'
import { drain, NO_FILE, SIGNED_OUT, unbroken } from './answers.ts'
import { byToken } from './bearer.ts'

const PATH = '/stream/uploads'
const VERSION = '1.0.0'
const PART_TYPE = 'application/offset+octet-stream'

type Keyed = FastifyRequest<{ Params: { key: string } }>

const NAMELESS = refuseField('file', required('file name'))
const MISSING = refuse(NO_FILE.code, NO_FILE.message)

export async function openResumable(app: FastifyInstance, house: House): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(PART_TYPE, (_request, payload, done) => done(null, payload))
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.headers({ 'tus-resumable': VERSION, 'cache-control': 'no-store' })
    if (method === 'OPTIONS' || headers['tus-resumable'] === VERSION) return
    await reply.code(412).header('tus-version', VERSION).send(refusal(INVALID).body)
  })
  app.options(PATH, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-version': VERSION,
        'tus-extension': 'creation,expiration,termination',
        'tus-max-size': FILE_SIZE_MAX,
      })
      .send(),
  )
  app.post(PATH, async (request, reply) => {
    const actor = await byToken(house, request)
    if (actor.kind === 'visitor') return sendRefusal(reply, SIGNED_OUT)
    const begun = await begin(house, actor.id, request)
    if (!begun.ok) return sendRefusal(reply, begun.refusal)
    return reply
      .code(201)
      .headers({ location: `${PATH}/${begun.value}`, 'upload-expires': expiry(house.clock.now()) })
      .send()
  })
  app.head<{ Params: { key: string } }>(`${PATH}/:key`, async (request, reply) => {
    const asked = await askedIn(house, request)
    const arrival = asked.ok ? await findArrival(house.readings, asked.value) : undefined
    if (!asked.ok || !arrival) return sendRefusal(reply, asked.ok ? NO_FILE : asked.refusal)
    const { size, received, fileKey, createdAt } = arrival
    reply.headers({ 'upload-offset': received, 'upload-length': size, 'upload-expires': expiry(createdAt) })
    return nameFile(reply, fileKey).send()
  })
  app.patch<{ Params: { key: string } }>(`${PATH}/:key`, async (request, reply) =>
    takePart(house, request, reply),
  )
  app.delete<{ Params: { key: string } }>(`${PATH}/:key`, async (request, reply) => {
    const asked = await askedIn(house, request)
    const ended = asked.ok ? await end(house, asked.value) : asked
    return ended.ok ? reply.code(204).send() : sendRefusal(reply, ended.refusal)
  })
}

/** Returns the key of the arrival, which is the last part of its address. */
async function begin({ db, clock, random }: House, ownerId: number, { headers }: FastifyRequest) {
  const size = wholeNumber(headers['upload-length'])
  const name = nameIn(headers['upload-metadata'])
  if (size === undefined) return refuse(INVALID.code, INVALID.message)
  if (name === undefined) return NAMELESS
  const named = judgeFileName(name)
  const fitting = named.ok ? judgeFileSize(size) : named
  if (!fitting.ok) return fitting
  const key = random.fileKey()
  return db.transaction().execute(async (tx): Promise<Verdict<string>> => {
    if (!(await lockPerson(tx, ownerId))) return refuse(SIGNED_OUT.code, SIGNED_OUT.message)
    const allowed = judgeQuota(await countUnpaid(tx, ownerId), size)
    if (!allowed.ok) return allowed
    await insertArrival(tx, { key, ownerId, name: cleanFileName(name), size, createdAt: clock.now() })
    return allow(key)
  })
}

async function takePart(house: House, request: Keyed, reply: FastifyReply) {
  try {
    const asked = await askedIn(house, request)
    if (!asked.ok) return sendRefusal(reply, asked.refusal)
    const from = wholeNumber(request.headers['upload-offset'])
    if (from === undefined || request.body === undefined) return sendRefusal(reply, INVALID)
    const length = wholeNumber(request.headers['content-length']) ?? 0
    const { db, clock, random, ports } = house
    const received = await receivePart(
      {
        storage: ports.storage,
        now: clock.now(),
        newKey: () => random.fileKey(),
        tx: (work) => db.transaction().execute(work),
      },
      { ...asked.value, from, length },
      // Otherwise a refusal in the middle would cut the line before it is read.
      unbroken(request.raw.iterator({ destroyOnReturn: false })),
    )
    if (!received.ok) return sendRefusal(reply, received.refusal)
    const arrival = await findArrival(house.db, asked.value)
    reply.code(204).header('upload-offset', received.value)
    return nameFile(reply, arrival?.fileKey ?? null).send()
  } finally {
    drain(request)
  }
}

async function end({ db }: House, asked: Asked): Promise<Verdict> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockArrival(tx, asked))) return MISSING
    await deleteArrival(tx, asked.key)
    return allow()
  })
}

async function askedIn(house: House, request: Keyed): Promise<Verdict<Asked>> {
  const actor = await byToken(house, request)
  if (actor.kind === 'visitor') return refuse(SIGNED_OUT.code, SIGNED_OUT.message)
  const { key } = request.params
  if (!isFileKey(key)) return MISSING
  return allow({ key, ownerId: actor.id, begunAfter: house.clock.now() - LARGE_FILE_SECONDS })
}

/** Adds the key of the complete file, which the protocol does not know, as the door for small files answers it. */
function nameFile(reply: FastifyReply, fileKey: string | null): FastifyReply {
  return fileKey === null ? reply : reply.header('file-key', fileKey)
}

function expiry(begunAt: number): string {
  return new Date((begunAt + LARGE_FILE_SECONDS) * 1000).toUTCString()
}

function wholeNumber(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

/** "filename UsOpc3Vtw6kudHh0,filetype dGV4dA==" → "Résumé.txt", without the folders that some systems send along. */
function nameIn(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  const [, coded = ''] = pairs.find(([name]) => name === 'filename') ?? []
  return Buffer.from(coded, 'base64').toString().split(/[/\\]/).at(-1) || undefined
}
