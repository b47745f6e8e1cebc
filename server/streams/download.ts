// HEAD and GET of a file by its base name: always as something to be saved, never as something to be shown.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { splitBaseName } from '#domain/files.ts'
import { sendRefusal } from '#server/answers.ts'
import type { House } from '#server/house.ts'
import { findFile, type FileKind } from '#server/store/files.ts'
import { NO_FILE } from './answers.ts'
import { byTokenOrCookie } from './bearer.ts'
import { readRange } from './range.ts'

type Download = FastifyRequest<{ Params: { base: string } }>
type Found = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** What people brought themselves, and what was made for them. */
const KINDS_AT = { '/stream/upload/:base': 'upload', '/stream/download/:base': 'export' } as const

/** Should a browser show it after all, it runs and loads nothing. */
const LOCKED_DOWN = "default-src 'none'; sandbox; frame-ancestors 'none'"

export function openDownloads(app: FastifyInstance, house: House): void {
  for (const [path, kind] of Object.entries(KINDS_AT))
    app.route<{ Params: { base: string } }>({
      method: ['HEAD', 'GET'],
      url: path,
      handler: async (request, reply) => {
        const file = await findOwn(house, request, reply, kind)
        return file ? sendBytes(house, request, reply, file) : sendRefusal(reply, NO_FILE)
      },
    })
}

async function findOwn(
  house: House,
  request: Download,
  reply: FastifyReply,
  kind: FileKind,
): Promise<Found | undefined> {
  const named = splitBaseName(request.params.base)
  const actor = await byTokenOrCookie(house, request, reply)
  if (!named || actor.kind === 'visitor') return undefined
  const file = await findFile(house.readings, named.key)
  const isTheirs = file?.ownerId === actor.id && file.kind === kind && file.name === named.name
  return isTheirs ? file : undefined
}

async function sendBytes({ ports }: House, request: Download, reply: FastifyReply, file: Found) {
  const range = readRange(request.headers.range, file.size)
  reply
    .header('content-type', 'application/octet-stream')
    .header('content-disposition', dispositionOf(file.name))
    .header('content-security-policy', LOCKED_DOWN)
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  reply.header('content-length', end - start + 1)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  if (request.method === 'HEAD') return reply.send()
  const bytes = await ports.storage.read(file.key, { start, end })
  if (!bytes) throw new Error('A file without its bytes')
  return reply.send(bytes)
}

/** A name in letters beyond ASCII is spelt out for browsers, and plain for what is older. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w.()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
