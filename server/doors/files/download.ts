// HEAD and GET of a file by its base name: always as something to be saved, never as something to be shown.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { canFetchFile } from '#domain/deliveries.ts'
import { splitBaseName } from '#domain/file-names.ts'
import { judgeProof } from '#domain/sessions.ts'
import type { Person } from '#server/context.ts'
import { sendRefusal } from '#server/doors/answers.ts'
import type { House } from '#server/house.ts'
import { findFile } from '#server/store/files.ts'
import { findOrderOfFile } from '#server/store/order-files.ts'
import { NO_FILE } from './answers.ts'
import { byTokenOrCookie } from './bearer.ts'
import { readRange } from './range.ts'

type Download = FastifyRequest<{ Params: { base: string } }>
type Found = NonNullable<Awaited<ReturnType<typeof findFile>>>
type JudgeDownload = (house: House, file: Found, actor: Person) => Verdict | Promise<Verdict>

const MISSING = refuse(NO_FILE.code, NO_FILE.message)

/**
 * One door for uploads that people brought themselves; one for files that were made for them or belong to an
 * order that they have a part in.
 */
const DOORS: readonly (readonly [string, JudgeDownload])[] = [
  ['/stream/upload/:base', judgeOwnUpload],
  ['/stream/download/:base', judgeDownload],
]

/** If a browser shows the file after all, it can run and load nothing. */
const LOCKED_DOWN = "default-src 'none'; sandbox; frame-ancestors 'none'"

export function openDownloads(app: FastifyInstance, house: House): void {
  for (const [path, judge] of DOORS)
    app.route<{ Params: { base: string } }>({
      method: ['HEAD', 'GET'],
      url: path,
      handler: async (request, reply) => {
        const file = await findNamed(house, request, reply, judge)
        return file.ok ? sendBytes(house, request, reply, file.value) : sendRefusal(reply, file.refusal)
      },
    })
}

function judgeOwnUpload(_house: House, { kind, ownerId }: Found, { id }: Person): Verdict {
  return kind === 'upload' && ownerId === id ? allow() : MISSING
}

async function judgeDownload({ readings, clock }: House, file: Found, actor: Person): Promise<Verdict> {
  if (file.kind === 'export') {
    // An export holds all of an account, so a session that was left open is not enough.
    return file.ownerId === actor.id ? judgeProof(actor.provedAt, clock.now()) : MISSING
  }
  const [order] = file.kind === 'upload' ? await findOrderOfFile(readings, file.key) : []
  return order !== undefined && canFetchFile(order, { ...file, ...order }, actor) ? allow() : MISSING
}

async function findNamed(
  house: House,
  request: Download,
  reply: FastifyReply,
  judge: JudgeDownload,
): Promise<Verdict<Found>> {
  const named = splitBaseName(request.params.base)
  const actor = await byTokenOrCookie(house, request, reply)
  if (!named || actor.kind === 'visitor') return MISSING
  const file = await findFile(house.readings, named.key)
  if (!file || file.name !== named.name) return MISSING
  const verdict = await judge(house, file, actor)
  return verdict.ok ? allow(file) : verdict
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
  if (!bytes) throw new Error(`file ${file.key} has lost its bytes`)
  return reply.send(bytes)
}

/** Gives the name in UTF-8 for browsers, and in plain ASCII for older programs. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w.()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
